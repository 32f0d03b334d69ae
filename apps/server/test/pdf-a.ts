// The rules of PDF/A-2b (ISO 19005-2, conformance level B) that the product's files can touch: each fault begins with the
// number of its clause. What such a file never holds (optional content, JPEG 2000, embedded files …) is a fault by itself.
import { pdfAFontFaults } from './pdf-a-fonts.ts';
import { isDictionary, nameOf, operatorsOf, readPdf, textOf, unfiltered, type PdfValue } from './pdf-syntax.ts';
import { PdfView, within } from './pdf-view.ts';

type Rule = (view: PdfView) => string[];

const wrong = (clause: string, isWrong: boolean): string[] => (isWrong ? [clause] : []);

const trailers: Rule = ({ trailer, file }) => [
  ...wrong('6.1.3 identifier of the file', !Array.isArray(trailer.get('ID'))),
  ...wrong(
    '6.1.3 encrypted',
    file.trailers.some((one) => one.has('Encrypt')),
  ),
];

const limits: Rule = ({ file }) =>
  [...file.objects].flatMap(([number, { value }]) =>
    within(value).flatMap((one) => [
      ...wrong(`6.1.13 object ${number}: number`, typeof one === 'number' && Math.abs(one) > 2_147_483_647),
      ...wrong(`6.1.13 object ${number}: name`, (nameOf(one)?.length ?? 0) > 127),
      // Signatures are the exception that the standard makes for their contents.
      ...wrong(`6.1.13 object ${number}: text`, (textOf(one)?.length ?? 0) > 32_767 && !isSignature(value)),
    ]),
  );
const isSignature = (value: PdfValue) => isDictionary(value) && value.has('ByteRange');

const streams: Rule = ({ file }) =>
  [...file.objects].flatMap(([number, { value, stream }]) => {
    if (!stream || !isDictionary(value)) return [];
    const filters = [value.get('Filter') ?? []].flat().map(nameOf);
    return [
      ...wrong(
        `6.1.7.1 object ${number}: outside of the file`,
        ['F', 'FFilter', 'FDecodeParms'].some((key) => value.has(key)),
      ),
      ...wrong(
        `6.1.7.2 object ${number}: filter`,
        filters.some((one) => !['FlateDecode', 'DCTDecode'].includes(one ?? '')),
      ),
    ];
  });

const FORBIDDEN_IN_ROOT = ['AA', 'OCProperties', 'Requirements', 'NeedsRendering', 'AF', 'Collection'];
const catalog: Rule = (view) => [
  ...FORBIDDEN_IN_ROOT.filter((key) => view.entry(view.root, key) !== undefined).map(
    (key) => `6.5 ${key} in the catalogue`,
  ),
  ...['EmbeddedFiles', 'JavaScript', 'AlternatePresentations']
    .filter((key) => view.entry(view.root, 'Names', key) !== undefined)
    .map((key) => `6.8 ${key}`),
  ...wrong('6.1.12 permissions', view.entry(view.root, 'Perms') !== undefined),
  ...wrong('6.4.2 form of XFA', view.entry(view.root, 'AcroForm', 'XFA') !== undefined),
  ...wrong('6.4.1 appearance is to be made', view.entry(view.root, 'AcroForm', 'NeedAppearances') === true),
];

const profileFault = (view: PdfView, profile: PdfValue | undefined): boolean => {
  const object = view.object(profile);
  if (!object) return true;
  const icc = unfiltered(object);
  const components = { 'RGB ': 3, GRAY: 1 }[icc.toString('latin1', 16, 20)];
  const isKnown = ['mntr', 'prtr', 'scnr', 'spac'].includes(icc.toString('latin1', 12, 16));
  const isWhole = icc.toString('latin1', 36, 40) === 'acsp' && icc.readUInt32BE(0) === icc.length;
  return !isWhole || !isKnown || icc.readUInt8(8) > 4 || view.entry(profile, 'N') !== components;
};

const outputIntent: Rule = (view) => {
  const intents = view.list(view.entry(view.root, 'OutputIntents')).map((one) => view.value(one));
  const own = intents.filter((one) => nameOf(view.entry(one, 'S')) === 'GTS_PDFA1');
  const [intent] = own;
  const profile = isDictionary(intent) ? intent.get('DestOutputProfile') : undefined;
  const isScreen = view.entry(profile, 'N') === 3;
  return wrong('6.2.3 output intent', own.length !== 1 || !isScreen || profileFault(view, profile));
};

/** By the output intent a colour of the screen or a grey is defined, one of print is not. */
const colours: Rule = (view) => {
  const isDefined = (value: PdfValue | undefined): boolean => {
    const space = view.value(value);
    const [family, base] = Array.isArray(space) ? space : [space];
    const name = nameOf(family);
    if (name === 'ICCBased') return !profileFault(view, base);
    if (name === 'Indexed') return isDefined(base);
    return ['DeviceRGB', 'DeviceGray', 'Pattern'].includes(name ?? '');
  };
  const spaces = view.dictionaries.flatMap((one) => {
    const value = view.value(one.get('ColorSpace'));
    if (isDictionary(value)) return [...value.values()];
    return value === undefined ? [] : [value];
  });
  return wrong('6.2.4 colour that depends on a device', !spaces.every(isDefined));
};

const OPERATORS = new Set(
  `b B b* B* BDC BMC BT c cm CS cs d d0 d1 Do DP EMC ET f f* G g gs h i J j l m M MP n q Q re RG rg ri s S SC sc SCN scn sh
  T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y ' "`.split(/\s+/),
);
const RESOURCES: Readonly<Record<string, string>> = {
  Tf: 'Font',
  Do: 'XObject',
  gs: 'ExtGState',
  sh: 'Shading',
  cs: 'ColorSpace',
  CS: 'ColorSpace',
};
const builtIn = new Set(['DeviceRGB', 'DeviceGray', 'Pattern']);

const contents: Rule = (view) =>
  view.contents.flatMap(({ text, resources }) => {
    const faults: string[] = [];
    let depth = 0;
    for (const { operator, operands } of operatorsOf(text)) {
      if (!OPERATORS.has(operator)) faults.push(`6.2.2 operator ${operator}`);
      depth += operator === 'q' ? 1 : operator === 'Q' ? -1 : 0;
      if (depth > 28 || depth < 0) faults.push('6.1.13 states within states');
      const kind = RESOURCES[operator];
      const name = nameOf(operands[0]);
      if (kind && name && !builtIn.has(name) && view.entry(resources, kind, name) === undefined)
        faults.push(`6.2.2 ${kind} ${name} is not among the resources`);
    }
    return faults;
  });

const pictures: Rule = (view) =>
  view.ofType('XObject').flatMap((one) => [
    ...wrong('6.2.8 picture', ['Alternates', 'OPI'].some((key) => one.has(key)) || one.get('Interpolate') === true),
    ...wrong(
      '6.2.8 bits of a picture',
      one.has('BitsPerComponent') && ![1, 2, 4, 8].includes(Number(one.get('BitsPerComponent'))),
    ),
    ...wrong(
      '6.2.9 form',
      ['PS', 'Ref', 'Subtype2'].some((key) => one.has(key)),
    ),
  ]);

const MODES =
  `Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference
  Exclusion Hue Saturation Color Luminosity`.split(/\s+/);
const graphics: Rule = (view) => [
  ...view
    .ofType('ExtGState')
    .flatMap((one) => [
      ...wrong(
        '6.2.5 transfer or halftone',
        ['TR', 'HTP', 'HTO'].some((key) => one.has(key)) || ![undefined, 'Default'].includes(nameOf(one.get('TR2'))),
      ),
      ...wrong('6.2.10 blend mode', one.has('BM') && !MODES.includes(nameOf(one.get('BM')) ?? '')),
    ]),
  ...view.ofType('Page').flatMap((page) => [
    ...wrong('6.5.2 acts of a page', page.has('AA') || page.has('PresSteps')),
    ...wrong(
      '6.1.13 size of a page',
      view.list(page.get('MediaBox')).some((one) => Math.abs(Number(one)) > 14_400),
    ),
  ]),
];

const FLAG = { invisible: 1, hidden: 2, print: 4, noView: 32, toggled: 256 };
const annotations: Rule = (view) =>
  view.ofType('Annot').flatMap((one) => {
    const flags = Number(one.get('F') ?? 0);
    const [left, bottom, right, top] = view.list(one.get('Rect')).map(Number);
    const subtype = nameOf(one.get('Subtype'));
    const isDrawn = subtype !== 'Link' && !(left === right && bottom === top);
    const appearance = view.entry(one, 'AP');
    const isNormal = isDictionary(appearance) && appearance.has('N') && appearance.size === 1;
    return [
      ...wrong(`6.3.1 kind of annotation ${subtype ?? ''}`, !['Link', 'Widget'].includes(subtype ?? '')),
      ...wrong(
        '6.3.2 flags',
        !(flags & FLAG.print) || (flags & (FLAG.invisible | FLAG.hidden | FLAG.noView | FLAG.toggled)) > 0,
      ),
      ...wrong('6.3.3 appearance', (isDrawn || appearance !== undefined) && !isNormal),
      ...wrong('6.4.1 act of a field', subtype === 'Widget' && (one.has('A') || one.has('AA'))),
    ];
  });

const actions: Rule = (view) =>
  view.dictionaries.flatMap((one) => {
    const kind = nameOf(one.get('S'));
    const isAction = nameOf(one.get('Type')) === 'Action' || one.has('JS') || one.has('URI') || kind === 'Launch';
    return wrong(`6.5.1 act ${kind ?? ''}`, isAction && !['GoTo', 'URI'].includes(kind ?? ''));
  });

/** A signature stands for the whole file up to its end, but for itself. */
const signatures: Rule = (view) =>
  view.dictionaries
    .filter((one) => one.has('ByteRange'))
    .flatMap((one) => {
      const [from, length = 0, second = 0, rest = 0] = view.list(one.get('ByteRange')).map(Number);
      const { text } = view.file;
      const isWhole = from === 0 && text[length] === '<' && text[second - 1] === '>';
      return wrong('6.4.3 what a signature stands for', !isWhole || !text.slice(0, second + rest).endsWith('%%EOF\n'));
    });

/** Schemas of XMP that need no description in the file. */
const PREDEFINED = `x rdf dc xmp xmpMM xmpTPg stEvt pdf pdfaid pdfaExtension pdfaSchema pdfaProperty`.split(' ');
const metadata: Rule = (view) => {
  const catalogue = view.root;
  const object = isDictionary(catalogue) ? view.object(catalogue.get('Metadata')) : undefined;
  const xmp = object ? unfiltered(object).toString('utf8') : '';
  const prefixes = new Set([...xmp.matchAll(/<([\w]+):/g)].map(([, prefix = '']) => prefix));
  const extended = [...xmp.matchAll(/<pdfaSchema:prefix>(\w+)</g)].map(([, prefix = '']) => prefix);
  const known = [...PREDEFINED, ...extended];
  const isPacket =
    xmp.startsWith('<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>') &&
    /<\?xpacket end="[rw]"\?>\s*$/.test(xmp);
  return [
    ...wrong('6.6.2.1 metadata', !isPacket || nameOf(view.entry(catalogue, 'Metadata', 'Type')) !== 'Metadata'),
    ...wrong('6.6.4 version', !/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>B<\/pdfaid:conformance>/.test(xmp)),
    ...[...prefixes].filter((one) => !known.includes(one)).map((one) => `6.6.2.3 schema ${one}`),
  ];
};

const rules: readonly Rule[] = [
  trailers,
  limits,
  streams,
  catalog,
  outputIntent,
  colours,
  contents,
  pictures,
  graphics,
  annotations,
  actions,
  signatures,
  metadata,
  pdfAFontFaults,
];

export function pdfAFaults(bytes: Uint8Array): string[] {
  const file = readPdf(bytes);
  const view = new PdfView(file);
  return [...file.faults, ...rules.flatMap((rule) => rule(view))];
}
