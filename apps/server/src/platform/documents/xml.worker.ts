import { tableText } from '@tejian/domain/shared/list-import/table.text.ts';
import { XMLParser } from 'fast-xml-parser';
import { readFile, stat } from 'node:fs/promises';
import { sendItems } from './process-items.ts';
import { TableProblem } from './table-source.ts';

/** An element with everything in it; its text is never taken for a number. */
export interface XmlElement {
  readonly name: string;
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
}

interface Job {
  readonly path: string;
  readonly names: readonly string[];
}

const MEGABYTE = 1024 * 1024;
const MOST_MEGABYTES = 20;
const CHUNK = 200;
const TEXT = '#text';
const ATTRIBUTES = ':@';

/** Left to itself the parser makes numbers of texts and leaves character references as they are written. */
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
});

async function* elements({ path, names }: Job): AsyncGenerator<XmlElement[]> {
  const { size } = await stat(path);
  if (size > MOST_MEGABYTES * MEGABYTE) throw new TableProblem(tableText.xmlTooLarge(MOST_MEGABYTES));
  const wantedNames = new Set(names);
  let chunk: XmlElement[] = [];
  for (const element of namedElements(parsedElements(decodedText(await readFile(path))), wantedNames)) {
    if (chunk.push(element) < CHUNK) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

const DECLARED = /^[^>]*?encoding\s*=\s*["']([\w-]+)["']/;

function decodedText(content: Buffer): string {
  const isWide = content[0] === 0xff || content[0] === 0xfe;
  const encoding = isWide
    ? content[0] === 0xff
      ? 'utf-16le'
      : 'utf-16be'
    : (DECLARED.exec(content.toString('latin1', 0, 200))?.[1] ?? 'utf-8');
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch (problem) {
    throw new TableProblem(tableText.brokenXml, { cause: problem });
  }
}

/** A statement declares no document type: what one would declare is not read. */
function parsedElements(text: string): readonly XmlElement[] {
  if (/<!doctype/i.test(text)) throw new TableProblem(tableText.xmlWithType);
  try {
    return elementsOf(parser.parse(text, true));
  } catch (problem) {
    throw new TableProblem(tableText.brokenXml, { cause: problem });
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function elementsOf(nodes: unknown): XmlElement[] {
  if (!Array.isArray(nodes)) return [];
  return nodes.filter(isObject).flatMap((node) =>
    Object.entries(node)
      .filter(([name]) => name !== TEXT && name !== ATTRIBUTES)
      .map(([name, inner]) => ({
        name,
        text: textOf(inner),
        attributes: attributesOf(node[ATTRIBUTES]),
        children: elementsOf(inner),
      })),
  );
}

const textOf = (inner: unknown): string =>
  Array.isArray(inner)
    ? inner.map((node) => (isObject(node) && typeof node[TEXT] === 'string' ? node[TEXT] : '')).join('')
    : '';

const attributesOf = (givenNode: unknown): Record<string, string> =>
  isObject(givenNode)
    ? Object.fromEntries(Object.entries(givenNode).map(([name, value]) => [name, String(value)]))
    : {};

function* namedElements(tree: readonly XmlElement[], names: ReadonlySet<string>): Generator<XmlElement> {
  for (const element of tree) {
    if (names.has(element.name)) yield element;
    else yield* namedElements(element.children, names);
  }
}

await sendItems(elements);
