import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Drawing } from './drawing.ts';
import { prepareFonts, type FontSet } from './fonts.ts';

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
