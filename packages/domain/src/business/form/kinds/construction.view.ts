import { fact, oneOf, textNode } from '../../../shared/expression/build.ts';
import type { DeclaredField } from '../../../shared/declared-form/form-declaration.ts';

/** Supervision of installation, rebuilding, major repair and relocation: somebody builds, and has told the authority. */
const constructions = ['12', '13', '14', '16'];
const isConstruction = (categoryCode: string): boolean => constructions.includes(categoryCode);

const askedField = (label: string, field: Partial<DeclaredField> = {}): DeclaredField => ({
  label,
  showType: 'text',
  maxLength: 100,
  categories: constructions,
  condition: oneOf(fact('categoryCode'), constructions.map(textNode)),
  ...field,
});

/** The facts that a declaration of construction says of it; templates print them as `declaration.…`. */
export const constructionFields = {
  constructionUnit: askedField('施工单位', { required: 'forward' }),
  constructionLicence: askedField('施工单位许可证编号', { required: 'forward', maxLength: 50 }),
  constructionNoticeNo: askedField('施工告知编号', { required: 'forward', maxLength: 50 }),
  constructionNoticeDate: askedField('施工告知日期', { showType: 'dateselect', required: 'forward' }),
  constructionContract: askedField('施工合同编号', { maxLength: 50 }),
  constructionSite: askedField('施工地点', { maxLength: 200 }),
} satisfies Readonly<Record<string, DeclaredField>>;

type Name = keyof typeof constructionFields;
export type Construction = Readonly<Partial<Record<Name, string>>>;
export const constructionNames = Object.keys(constructionFields) as Name[]; // the keys of the fields above

/** The statements about the construction, where the category has one; the rest is not kept. */
export function constructionFor(categoryCode: string, values: Construction): Construction {
  if (!isConstruction(categoryCode)) return {};
  return Object.fromEntries(
    constructionNames.flatMap((name) => {
      const enteredValue = values[name]?.trim() ?? '';
      return enteredValue === '' ? [] : [[name, enteredValue]];
    }),
  );
}

/** The statements about the construction, of a declaration that may hold anything. */
export function constructionIn(details: Readonly<Record<string, unknown>>): Construction {
  const storedDetail = details['construction'];
  const heldEntries = new Map(
    typeof storedDetail === 'object' && storedDetail !== null ? Object.entries(storedDetail) : [],
  );
  return Object.fromEntries(
    constructionNames.flatMap((name) => {
      const value: unknown = heldEntries.get(name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/** The label of the first entry that the declaration may not be submitted without. */
export function missingConstruction(categoryCode: string, construction: Construction): string | undefined {
  if (!isConstruction(categoryCode)) return undefined;
  const name = constructionNames.find((one) => constructionFields[one].required && !construction[one]);
  return name && constructionFields[name].label;
}
