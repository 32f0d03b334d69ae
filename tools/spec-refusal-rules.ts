import { importsOf, lineAt, type Source } from './sources.ts';
import type { Demand } from './spec-rules.ts';
import { childrenOf, isNode, nameOf, programOf, type Node } from './text-rules.ts';

/** A refusal that names a field, where it stands. */
interface NamedRefusal {
  readonly path: string;
  readonly line: number;
  readonly field: string;
}

/** Fields that `new Refusal(sentence, { field: … })` names; a computed name is known only when it runs. */
function namedRefusals(source: Source): NamedRefusal[] {
  const foundRefusals: NamedRefusal[] = [];
  const visit = (node: Node): void => {
    const args = node['arguments'];
    if (node.type === 'NewExpression' && nameOf(node['callee']) === 'Refusal' && Array.isArray(args)) {
      const [, fields] = args as unknown[];
      const properties = isNode(fields) && fields.type === 'ObjectExpression' ? childrenOf(fields) : [];
      for (const property of properties) {
        const field = property.type === 'Property' && !property['computed'] ? nameOf(property['key']) : undefined;
        if (field !== undefined)
          foundRefusals.push({ path: source.path, line: lineAt(source.text, node.start), field });
      }
    }
    childrenOf(node).forEach(visit);
  };
  visit(programOf(source));
  return foundRefusals;
}

interface Fielded {
  readonly kind?: string;
  readonly inner?: unknown;
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** Names that a request has, ours and those of the wire, those within lists and records too. */
function requestNames(field: unknown, names = new Set<string>()): Set<string> {
  if (typeof field !== 'object' || field === null) return names;
  const { kind, inner, fields } = field as Fielded; // what the kit makes
  if (fields)
    for (const [name, entry] of Object.entries(fields)) {
      names.add(name);
      if (isWired(entry)) names.add(entry.name);
      requestNames(entry, names);
    }
  if (kind === 'wired' || inner) requestNames(inner, names);
  return names;
}

const isWired = (entry: unknown): entry is { name: string } =>
  typeof entry === 'object' && entry !== null && 'kind' in entry && entry.kind === 'wired' && 'name' in entry;

/** The feature that a file belongs to: features/shared/session. */
const featureOf = (path: string): string => path.split('/').slice(0, 6).join('/');

const contractsOf = (files: readonly Source[]): Set<string> =>
  new Set(
    files.flatMap((source) =>
      importsOf(source).flatMap(({ target }) => (target.endsWith('.contract.ts') ? target : [])),
    ),
  );

/** Names of the requests that an export of a contract has: of a call, of its several calls, or of a record for them. */
function requestsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('request' in value)
    return [...requestNames(value.request), ...('about' in value ? requestNames(value.about) : [])];
  if ('decode' in value || 'kind' in value) return [...requestNames(value)];
  return Object.values(value).flatMap(requestsIn);
}

/** The file of a call stands beside its fields. */
const BESIDE: ReadonlySet<string> = new Set(['file']);

/** A record whose values go by the keys of its definitions takes names that stand in no declaration. */
const BY_KEY = 'values';

/**
 * `fieldErrors` carry the names of the request (decisions §11, Fields): every named field is one of a call of its feature, or
 * of a feature that asks it.
 */
export async function refusalDemands(
  sources: readonly Source[],
  contractOf: (path: string) => Promise<Readonly<Record<string, unknown>>>,
): Promise<Demand[]> {
  const ownSources = sources.filter(({ path }) => /^apps\/server\/src\/features\/.*(?<!\.test)\.ts$/.test(path));
  const features = Map.groupBy(ownSources, ({ path }) => featureOf(path));
  const all = await Promise.all(
    [...features].map(async ([feature, files]) => {
      const refusals = files.flatMap(namedRefusals);
      if (refusals.length === 0) return [];
      const asks = (source: Source) => importsOf(source).some(({ target }) => featureOf(target) === feature);
      const callers = [...features.values()].filter((one) => one === files || one.some(asks)).flat();
      const contracts = await Promise.all([...contractsOf(callers)].map(contractOf));
      const names = new Set(contracts.flatMap((contract) => Object.values(contract).flatMap(requestsIn)));
      const isKnown = (field: string) => names.has(field) || BESIDE.has(field) || names.has(BY_KEY);
      const strange = refusals.filter(({ field }) => !isKnown(field));
      const problem = strange.map(({ path, line, field }) => `${path}:${line} names ${field}`).join('; ');
      return [
        {
          name: `refusals of ${feature} name fields of its requests`,
          where: 'decisions §11, Fields',
          ...(problem === '' ? {} : { problem }),
        },
      ];
    }),
  );
  return all.flat();
}
