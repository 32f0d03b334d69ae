import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paperImages, paperSample } from '../../../test/paper-sample.ts';
import { pdfAFaults } from '../../../test/pdf-a.ts';
import { printTemplate, printTemplates } from '../../../test/report-sample.ts';
import { sharedRenderer as renderer } from '../../../test/shared-renderer.ts';
import { printedReport } from '../../features/business/report/print-model.ts';
import { qrSvg } from './qr.ts';
import { drawSeal, drawSignature } from './seal.ts';
import { loadInstituteKey, signPdf } from './sign.ts';

const institute = '云岭省特种设备检验研究院';
let folder = '';
let images: Record<string, Uint8Array> = {};
let signed = '';

const draw = async (code: string, document: 'report' | 'record') => {
  const data = printedReport(paperSample(printTemplate(code), 'full', document));
  return (await renderer.renderPdf({ design: 'report', data, images })).bytes;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tejian-pdf-a-'));
  const code = await qrSvg('https://tejian.example/verify');
  const signature = await drawSignature(renderer, '赵启明');
  images = {
    ...Object.fromEntries([paperImages.qr, paperImages.offline, 'wide.svg', 'high.svg'].map((name) => [name, code])),
    ...Object.fromEntries(Object.values(paperImages.signatures).map((name) => [name, signature])),
    [paperImages.seal]: await drawSeal(renderer, { name: institute, purpose: '检验专用章' }),
  };
  const key = await loadInstituteKey(join(folder, 'keys'), institute, new Date('2026-01-01T00:00:00Z'));
  const order = { reason: '签发', at: new Date('2026-03-18T08:00:00Z') };
  const { bytes } = await signPdf(renderer, await draw('ELEV-LIFT-PERIODIC-2023', 'report'), key, order);
  signed = Buffer.from(bytes).toString('latin1');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('reports and raw records with pictures, seal and codes are files of PDF/A-2b', async () => {
  for (const code of printTemplates)
    for (const document of ['report', 'record'] as const)
      expect([code, pdfAFaults(await draw(code, document))]).toEqual([code, []]);
});

describe('the check of PDF/A', () => {
  it('finds nothing in a signed report', () => {
    expect(pdfAFaults(Buffer.from(signed, 'latin1'))).toEqual([]);
  });

  // Each as long as what it stands for: the places of the objects stay.
  it.each([
    ['6.1.2', '%PDF-1.7', '%PDF-2.0'],
    ['6.1.3', '/ID [', '/IX ['],
    ['6.1.4', '0000000016 00000 n', '0000000017 00000 n'],
    ['6.1.7.1', '/Type /CMap', '/F (a.bin) '],
    ['6.1.7.2', /\/Type \/CMap\s+\/WMode 0/, '/Filter /LZWDecode    '],
    ['6.2.2', '/f0 ', '/f9 '],
    ['6.2.3', '/GTS_PDFA1', '/GTS_PDFX1'],
    ['6.2.4', '/DeviceGray', '/DeviceCMYK'],
    ['6.2.8', '/BitsPerComponent 8', '/BitsPerComponent 5'],
    ['6.2.11.3.2', '/CIDToGIDMap /Identity', '/CIDToGIDMap /Identitx'],
    ['6.2.11.4.1', '/FontFile2', '/FontFile9'],
    ['6.2.11.5', /\b1000\b/, '1009'],
    ['6.2.11.7', '/ToUnicode', '/ToUnicodX'],
    ['6.3.1', '/Subtype /Widget', '/Subtype /Movies'],
    ['6.3.2', '/F 132', '/F 130'],
    ['6.3.3', '/Rect [0 0 0 0]', '/Rect [0 0 9 9]'],
    ['6.4.3', '/ByteRange [0', '/ByteRange [1'],
    ['6.5.1', /\/Dest \d\d 0 R/, '/A <</JS 1>>'],
    ['6.5 AA', '/Lang (zh-CN)', '/AA <</O 1>> '],
    ['6.6.4', 'conformance>B', 'conformance>A'],
  ])('finds what breaks %s', (clause, from, to) => {
    const broken = typeof from === 'string' ? signed.replaceAll(from, () => to) : signed.replace(from, () => to);
    expect(broken).not.toBe(signed);
    expect(broken).toHaveLength(signed.length);
    expect(pdfAFaults(Buffer.from(broken, 'latin1')).join('\n')).toContain(clause);
  });
});
