import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');
const contracts = join(root, 'packages/contract/src');
const target = join(root, 'docs/glossary.md');

interface Term {
  wire: string;
  ours: string;
  features: Set<string>;
}

interface Wired {
  kind: 'wired';
  name: string;
  inner: unknown;
}
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isWired = (value: unknown): value is Wired => isObject(value) && value['kind'] === 'wired';

/** Every wire name that the contract declares, with our word for it and the features that use it. */
async function collect(): Promise<{ terms: Term[]; labels: Map<string, string> }> {
  const terms = new Map<string, Term>();
  const labels = new Map<string, string>();
  for (const file of readdirSync(contracts, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (!/\.(contract|view)\.ts$/.test(file)) continue;
    const [district, feature = district ?? file] = file.split(/[\\/]/);
    const module = (await import(pathToFileURL(join(contracts, file)).href)) as Record<string, unknown>;
    for (const exportedObject of Object.values(module)) visit(exportedObject, feature, terms, labels, new Set());
  }
  return {
    terms: [...terms.values()].toSorted((a, b) => a.wire.localeCompare(b.wire) || a.ours.localeCompare(b.ours)),
    labels,
  };
}

function visit(
  value: unknown,
  feature: string,
  terms: Map<string, Term>,
  labels: Map<string, string>,
  seenValues: Set<unknown>,
): void {
  if (!isObject(value) || seenValues.has(value)) return;
  seenValues.add(value);
  if (Array.isArray(value['columns'])) for (const column of value['columns']) noteLabel(column, labels);
  const { fields } = value;
  if (isObject(fields)) {
    for (const [ours, entry] of Object.entries(fields)) {
      if (isWired(entry)) noteTerm(terms, entry.name, ours, feature);
      visit(isWired(entry) ? entry.inner : entry, feature, terms, labels, seenValues);
    }
  }
  for (const key of ['request', 'answer', 'row', 'view', 'search'])
    visit(value[key], feature, terms, labels, seenValues);
}

function noteTerm(terms: Map<string, Term>, wire: string, ours: string, feature: string): void {
  const term = terms.get(`${wire} ${ours}`) ?? { wire, ours, features: new Set<string>() };
  term.features.add(feature);
  terms.set(`${wire} ${ours}`, term);
}

function noteLabel(column: unknown, labels: Map<string, string>): void {
  if (
    isObject(column) &&
    typeof column['field'] === 'string' &&
    typeof column['label'] === 'string' &&
    !labels.has(column['field'])
  )
    labels.set(column['field'], column['label']);
}

/** The whole page: hand-written notes, then the table that follows from the contract. */
export async function glossary(): Promise<string> {
  const { terms, labels } = await collect();
  const notes = readFileSync(join(root, 'docs/glossary-notes.md'), 'utf8').trimEnd();
  const rows = terms.map(
    ({ wire, ours, features }) =>
      `| ${labels.get(ours) ?? ''} | \`${ours}\` | \`${wire}\` | ${[...features].toSorted().join(', ')} |`,
  );
  return `${notes}\n\n## Names on the wire\n\nGenerated from the contract by \`tools/generate-glossary.ts\`; code says our word, only \`packages/contract\` knows the wire's.\n\n| shown | our name | wire name | features |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}

export const glossaryFile = target;
