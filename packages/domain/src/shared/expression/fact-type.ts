// The types of values, and what a fact declares of itself.

/** `months` and `time` are FEEL's two durations: years and months, and days with hours. `any` is not known. */
export type Type =
  | 'any'
  | 'null'
  | 'boolean'
  | 'number'
  | 'text'
  | 'date'
  | 'months'
  | 'time'
  | { readonly list: Type }
  | { readonly record: Readonly<Record<string, Fact>> };

/** The fact that an expression may name. */
export interface Fact {
  readonly label: string;
  readonly type: Type;
  readonly unit?: string;
  /** Words for the values that are codes. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

/** The facts that an expression may name, by key; nothing for a name that is none. */
export type FactCatalogue = (key: string) => Fact | undefined;

export const isList = (type: Type): type is { list: Type } => typeof type === 'object' && 'list' in type;
export const isRecord = (type: Type): type is { record: Readonly<Record<string, Fact>> } =>
  typeof type === 'object' && 'record' in type;

/** True when a value of one type may stand where the other is wanted; what is not known is left to the evaluation. */
export function fits(givenType: Type, wantedType: Type): boolean {
  if (givenType === 'any' || wantedType === 'any' || givenType === 'null') return true;
  if (isList(wantedType))
    return isList(givenType) ? fits(givenType.list, wantedType.list) : fits(givenType, wantedType.list);
  if (isList(givenType)) return false;
  if (isRecord(givenType) || isRecord(wantedType)) return isRecord(givenType) && isRecord(wantedType);
  return givenType === wantedType;
}

/** The type of either of two values. */
export function joinedType(one: Type, other: Type): Type {
  if (one === 'null') return other;
  if (other === 'null') return one;
  if (isList(one) && isList(other)) return { list: joinedType(one.list, other.list) };
  return one === other ? one : 'any';
}
