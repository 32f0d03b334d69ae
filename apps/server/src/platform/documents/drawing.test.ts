import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { printSample, printTemplate } from '../../../test/report-sample.ts';
import { printedReport } from '../../features/business/report/print-model.ts';
import { Drawing } from './drawing.ts';
import { prepareFonts, type FontSet } from './fonts.ts';
import { qrSvg } from './qr.ts';
import { createRenderer } from './renderer.ts';

let folder = '';
let fonts: FontSet;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tejian-drawing-'));
  fonts = await prepareFonts(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

setFlagsFromString('--expose-gc');
// A whole collection: a minor one frees the document as well, but leaves weak references alone.
const collect = runInNewContext('gc') as () => undefined;

it('holds no laid out document when it answers', async () => {
  const documents: WeakRef<object>[] = [];
  const compile = NodeCompiler.prototype.compile;
  // A spy of vitest would hold what it saw.
  NodeCompiler.prototype.compile = function observed(this: NodeCompiler, options) {
    const compiled = compile.call(this, options);
    documents.push(new WeakRef(compiled));
    return compiled;
  };
  const drawing = new Drawing(fonts, collect);
  const order = { design: 'signature', output: 'svg' as const, data: { name: '赵启明' }, images: {}, proof: undefined };
  for (let at = 0; at < 3; at += 1) expect(await drawing.draw(order)).toHaveProperty('pages', 1);
  expect(documents).toHaveLength(3);
  expect(documents.map((document) => document.deref())).toEqual([undefined, undefined, undefined]);
  NodeCompiler.prototype.compile = compile;
});

const template = printTemplate('ELEV-ESC-PERIODIC-2023');
const numbered = async (no: string) => ({
  design: 'report' as const,
  data: printedReport(printSample(template, { fields: { 'rep.no': no }, images: { qr: 'qr.svg' } })),
  images: { 'qr.svg': await qrSvg(`https://tejian.example/verify/${no}`) },
});

it('draws after other reports what a new process draws, pictures of the same name included', async () => {
  const drawing = new Drawing(fonts);
  const draw = async (no: string) => drawing.draw({ ...(await numbered(no)), output: 'pdf', proof: undefined });
  await draw('ES-TD202650001');
  const after = await draw('ES-TD202650002');
  const renderer = createRenderer({ fonts });
  const alone = await renderer.renderPdf(await numbered('ES-TD202650002')).finally(() => renderer.close());
  expect(after).toMatchObject({ pages: alone.pages });
  expect('bytes' in after && Buffer.compare(after.bytes, alone.bytes)).toBe(0);
});

it('gives the compiler no inputs of one document, on which everything that it remembers would depend', async () => {
  const inputs: unknown[] = [];
  const compile = NodeCompiler.prototype.compile;
  NodeCompiler.prototype.compile = function observed(this: NodeCompiler, options) {
    inputs.push(options.inputs);
    return compile.call(this, options);
  };
  await new Drawing(fonts).draw({ ...(await numbered('ES-TD202650003')), output: 'pdf', proof: undefined });
  NodeCompiler.prototype.compile = compile;
  expect(inputs).toEqual([undefined]);
});
