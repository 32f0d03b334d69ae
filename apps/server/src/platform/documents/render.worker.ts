import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { FontSet } from './fonts.ts';
import { GlyphCover } from './glyphs.ts';
import { looksFolder } from './looks.ts';
import { printable } from './printable.ts';
import { proofFaults } from './proof.ts';
import type { RenderAnswer, RenderOrder } from './render-pool.ts';

const fonts: FontSet = JSON.parse(process.argv[2] ?? '');
const compiler = NodeCompiler.create({ workspace: looksFolder, fontArgs: [{ fontPaths: [fonts.folder] }] });
const families = JSON.stringify(fonts.families);
const cover = new GlyphCover();
for (const file of fonts.files) cover.add(file);

// Ctrl-C in a terminal goes to the whole group; this process ends with the channel to the server instead.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (order: RenderOrder) => process.send?.(render(order)));

function render(order: RenderOrder): RenderAnswer {
  const missing = new Set<string>();
  const data = JSON.stringify(order.data, (_, value: unknown) => {
    if (typeof value !== 'string') return value;
    const text = printable(value);
    cover.missing(text, missing);
    return text;
  });
  if (missing.size > 0) return { missing: [...missing] };
  try {
    for (const [name, image] of Object.entries(order.images)) {
      compiler.mapShadow(join(looksFolder, 'images', name), Buffer.from(image));
    }
    return compile(order, data);
  } catch (fault) {
    return { fault: fault instanceof Error ? fault.message : String(fault) };
  } finally {
    compiler.resetShadow();
    // Without this the memoised layouts of every report ever drawn stay in memory; two rounds keep what a batch shares.
    compiler.evictCache(2);
  }
}

function compile(order: RenderOrder, data: string): RenderAnswer {
  const compiled = compiler.compile({
    mainFilePath: join(looksFolder, `${order.look}.typ`),
    inputs: { data, fonts: families },
    resetRead: true,
  });
  if (!compiled.result) {
    const error = compiled.takeError();
    return { fault: error ? JSON.stringify(compiler.fetchDiagnostics(error)) : 'no result' };
  }
  const bytes =
    order.output === 'svg'
      ? new TextEncoder().encode(compiler.plainSvg(compiled.result))
      : new Uint8Array(compiler.pdf(compiled.result, { pdfStandard: 'a-2b', pdfTags: false }));
  return { bytes, pages: compiled.result.numOfPages, faults: order.proof ? proofFaults(bytes, order.proof) : [] };
}
