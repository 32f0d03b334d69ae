import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { fonts as fontsOf, hasPoppler, pageTexts, signatureReport } from '../../../test/poppler.ts';
import { readBookmarks, readTexts } from '../../../test/pdf-reader.ts';
import { printSample, printTemplate, printTemplates, type PrintSample } from '../../../test/report-sample.ts';
import { sharedRenderer as renderer } from '../../../test/shared-renderer.ts';
import { printedReport } from '../../features/business/report/print-model.ts';
import { prepareFonts } from './fonts.ts';
import { joinedPdf } from './joined-pdf.ts';
import { markedCopy } from './pdf-derive.ts';
import { printImage } from './print-image.ts';
import { reportProof } from './printed-texts.ts';
import { newVerifyCode, qrSvg, verifyUrl } from './qr.ts';
import { createRenderer, UnprintableText } from './renderer.ts';
import { drawSeal, drawSignature } from './seal.ts';
import { loadInstituteKey, sha256Of, signPdf } from './sign.ts';

let folder = '';
let images: Record<string, Uint8Array> = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tejian-documents-'));
  images = {
    'qr.svg': await qrSvg(verifyUrl('https://tejian.example', newVerifyCode())),
    'seal.png': await drawSeal(renderer, { name: '云岭省特种设备检验研究院', purpose: '检验专用章' }),
    'writer.png': await drawSignature(renderer, '赵启明'),
  };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const OWN_CERTIFICATE = 'Certificate issuer is unknown';
const names = { qr: 'qr.svg', seal: 'seal.png', signatures: { 'rep.writer': 'writer.png' } };
const draw = async (sample: PrintSample = {}, code = 'ELEV-LIFT-PERIODIC-2023') => {
  const data = printedReport(printSample(printTemplate(code), { images: names, ...sample }));
  return (await renderer.renderPdf({ design: 'report', data, images })).bytes;
};
const joined = async (documents: readonly Uint8Array[], isDuplex = false) => {
  const pieces: Uint8Array[] = [];
  const wanted = documents.map((bytes) => ({ bytes }));
  for await (const piece of joinedPdf(renderer, wanted, isDuplex)) pieces.push(piece);
  return Buffer.concat(pieces);
};
const signed = async (pdf: Uint8Array) =>
  signPdf(
    renderer,
    pdf,
    await loadInstituteKey(join(folder, 'keys'), '云岭省特种设备检验研究院', new Date('2026-01-01T00:00:00Z')),
    {
      reason: '签发',
      at: new Date('2026-03-18T08:00:00Z'),
    },
  );

it('draws seal and signature in one colour, with as many dots as print shows', async () => {
  const inkOf = async (image: Uint8Array | undefined) => {
    const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const colours = Array.from({ length: data.length / 4 }, (_, dot) => data.readUIntBE(dot * 4, 3));
    return { width: info.width, colours: new Set(colours).size };
  };
  expect(await inkOf(images['seal.png'])).toEqual({ width: 496, colours: 1 });
  expect(await inkOf(images['writer.png'])).toEqual({ width: 354, colours: 1 });
});

describe.skipIf(!hasPoppler)('a finished report, read by poppler', () => {
  it('counts its pages without cover and 注意事项', async () => {
    for (const code of printTemplates) {
      const pages = pageTexts(await draw({}, code));
      const counted = pages.slice(2);
      expect(pages[0]).not.toContain('第1页');
      counted.forEach((page, at) => expect(page).toContain(`共${counted.length}页第${at + 1}页`));
    }
  });

  it('has conclusion, signatures and seal on one page, the title on every page before the items', async () => {
    const samples: PrintSample[] = [
      {},
      { instruments: 0 },
      { instruments: 13 },
      { unknown: true, effect: 'na' },
      { fields: { 'rep.remark': '本报告替代原报告（编号CO-TD202650000），原报告作废。' } },
      { fields: { 'rep.inspectors': [...'赵钱孙李周吴郑王冯陈褚卫'].map((name) => `${name}启明`) } },
    ];
    for (const sample of samples) {
      const counted = pageTexts(await draw(sample)).slice(2);
      const signed = counted.findIndex((page) => page.includes('核准证号'));
      for (const words of ['检验结论', '检验人员', '批准：']) expect(counted[signed]).toContain(words);
      expect(counted[0]).toContain('设备品种');
      const before = counted.slice(0, signed + 1);
      expect(before.filter((page) => !page.includes('曳引与强制驱动电梯定期检验报告'))).toEqual([]);
      expect(before.length).toBeLessThanOrEqual(2);
    }
  });

  it('holds 0 and 40 rows of a measurement table', async () => {
    const without = pageTexts(await draw({ document: 'record', gridRows: 0 })).join('');
    expect(without).not.toContain('附录A');
    const pages = pageTexts(await draw({ document: 'record', gridRows: 40 }));
    expect(pages.join('')).toContain('附录A电梯门间隙、锁紧元件啮合长度检验记录（续页）');
  });

  it('says on every further page of photographs whose they are', async () => {
    const photos = Array.from({ length: 14 }, () => 'writer.png');
    const template = printTemplate('ELEV-LIFT-PERIODIC-2023');
    const slots = template.sections.flatMap((section) => (section.type === 'attachments' ? section.slots : []));
    const attachments = Object.fromEntries(slots.map(({ code }) => [code, photos]));
    const pages = pageTexts(await draw({ images: { ...names, attachments } }));
    const from = pages.findIndex((page) => page.includes('附图与照片'));
    expect(pages.length - from).toBeGreaterThan(3);
    expect(pages.slice(from + 1).filter((page) => !page.includes('附图与照片（续页）'))).toEqual([]);
    expect(pages[from]).not.toContain('续页');
  });

  it('keeps a long label of the cover on one line, and takes a hanging full stop for no fault', async () => {
    const data = printedReport(printSample(printTemplate('ELEV-LIFT-PERIODIC-2023'), { images: names }));
    const line = '本报告一式3份，由检验机构、使用单位、特种设备安全监督管理部门分别保存。';
    const sheets = data.sheets.map((sheet) =>
      sheet.kind === 'cover'
        ? { ...sheet, fields: [{ label: '设备代码（注册代码）', value: '3110' }, ...sheet.fields] }
        : sheet.kind === 'notice'
          ? { ...sheet, lines: [...sheet.lines, `9. ${line}`] }
          : sheet,
    );
    const whole = { ...data, sheets };
    const { bytes, faults } = await renderer.renderPdf({
      design: 'report',
      data: whole,
      images,
      proof: reportProof(whole),
    });
    expect(faults).toEqual([]);
    expect(pageTexts(bytes)[0]).toContain('设备代码（注册代码）：');
  });

  it('can be searched in Chinese, with every font embedded', async () => {
    const pdf = await draw();
    const text = pageTexts(pdf).join('');
    for (const words of ['江城市翠湖物业服务有限公司', '31105301022019060012', 'TSGT7001—2023', '耗能型缓冲器液位正确'])
      expect(text).toContain(words);
    expect(fontsOf(pdf).length).toBeGreaterThan(1);
    expect(fontsOf(pdf).filter(({ embedded }) => !embedded)).toEqual([]);
  });

  it('repeats the words of a merged cell where a page cuts it', async () => {
    const pages = pageTexts(await draw()).filter((page) => page.includes('电气设备（装置）及控制'));
    expect(pages.length).toBeGreaterThan(1);
  });

  it('says 草稿 while it is one, and not afterwards', async () => {
    expect(pageTexts(await draw({ draft: true }))[2]).toContain('草稿，未经批准无效');
    expect(pageTexts(await draw()).join('')).not.toContain('草稿');
  });

  it('is signed by the institute, and one changed byte breaks the signature', async () => {
    const { bytes, sha256 } = await signed(await draw());
    expect(sha256).toBe(sha256Of(bytes));
    const report = signatureReport(bytes);
    expect(report).toContain('Signature is Valid');
    expect(report).toContain('云岭省特种设备检验研究院');
    expect(report).toContain('Total document signed');
    // Whoever follows our papers by hand reads this line, and has to know that it is no fault of the file.
    expect(report).toContain(`Certificate Validation: ${OWN_CERTIFICATE}.`);
    for (const paper of [
      'README.md',
      'docs/archive-package.md',
      'apps/web/src/features/business/verify/verify.text.ts',
    ])
      expect(await readFile(new URL(`../../../../../${paper}`, import.meta.url), 'utf8')).toContain(OWN_CERTIFICATE);
    const tampered = bytes.slice();
    const at = Math.floor(bytes.length / 3);
    tampered[at] = (tampered[at] ?? 0) ^ 1;
    expect(signatureReport(tampered)).not.toContain('Signature is Valid');
  });

  it('lends its pages to marked copies without being touched', async () => {
    const { bytes, sha256 } = await signed(await draw());
    const copy = await markedCopy(renderer, bytes, {
      word: '作废',
      line: '本报告已作废，由CO-TD202650099替代',
      strong: true,
    });
    expect(pageTexts(copy).every((page) => page.includes('本报告已作废，由CO-TD202650099替代'))).toBe(true);
    expect(signatureReport(copy)).not.toContain('Signature #1');
    expect(sha256Of(bytes)).toBe(sha256);
    expect(pageTexts(await joined([bytes, copy]))).toHaveLength(2 * pageTexts(bytes).length);
  });

  it('begins each document on a new sheet for printing on both sides', async () => {
    const { bytes: single } = await renderer.renderPdf({
      design: 'stamp',
      data: { word: '副本', line: '单页文件', strong: false },
    });
    const pair = await joined([single, single]);
    const pages = pageTexts(await joined([single, pair, single, single], true));
    expect(pages.map((page) => page.includes('单页文件'))).toEqual([true, false, true, true, true, false, true]);
    expect(pageTexts(await joined([single, pair, single, single]))).toHaveLength(5);
  });
});

it('puts any number of documents together one by one, with a bookmark for each', async () => {
  const data = (line: string) => ({ word: '副本', line, strong: false });
  const drawn = (line: string) => renderer.renderPdf({ design: 'stamp', data: data(line) });
  const singles = [await drawn('甲'), await drawn('乙'), await drawn('丙')];
  let taken = 0;
  async function* documents() {
    for (const [at, { bytes }] of singles.entries()) {
      taken = at + 1;
      yield { title: `${at + 1}. 闽特/2026（${at}）`, bytes };
    }
  }
  const pieces: Uint8Array[] = [];
  const ahead: number[] = [];
  for await (const piece of joinedPdf(renderer, documents(), true)) {
    pieces.push(piece);
    ahead.push(taken);
  }
  expect(ahead.slice(0, 4)).toEqual([2, 2, 3, 3]); // nothing is held but a document and the next
  const bytes = Buffer.concat(pieces);
  const titles = ['1. 闽特/2026（0）', '2. 闽特/2026（1）', '3. 闽特/2026（2）'];
  expect(await readBookmarks(bytes)).toEqual({ titles, last: 5, pages: 5 });
  const lines = (await readTexts(bytes)).filter(({ text }) => /[甲乙丙]/.test(text));
  expect(lines.map(({ text, page }) => [text.trim(), page])).toEqual([
    ['甲', 1],
    ['乙', 3],
    ['丙', 5],
  ]);
});

describe('the renderer', () => {
  it('draws the same bytes from the same data', async () => {
    expect(sha256Of(await draw())).toBe(sha256Of(await draw()));
  });

  it('prints rare characters from fonts of their own and names those that no font has', async () => {
    // 䶮 stands in one font only, 喆 in the part with the rare characters of each.
    const rare = await draw({ fields: { 'equ.place': '䶮山𫟹路喆楼' } });
    if (hasPoppler) expect(pageTexts(rare).join()).toContain('䶮山𫟹路喆楼');
    const refusal = draw({ fields: { 'equ.place': '一号楼\u{1F6D7}' } });
    await expect(refusal).rejects.toBeInstanceOf(UnprintableText);
    await expect(refusal).rejects.toMatchObject({ characters: ['\u{1F6D7}'] });
  });

  it('never reads data as markup', async () => {
    const place = '#panic("x") $a$ *b* _c_ @d <e> \\ `f` = 1';
    await expect(draw({ fields: { 'equ.place': place } })).resolves.toBeInstanceOf(Uint8Array);
  });

  it('takes no image whose name could leave the folder', async () => {
    await expect(
      renderer.renderPdf({ design: 'report', data: {}, images: { '../kit.typ': new Uint8Array() } }),
    ).rejects.toThrow('not allowed');
  });

  it('prints pictures of any kind, and does without a file that is none', async () => {
    const phone = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#8a8' } })
      .png()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const photo = await printImage(phone);
    expect(await sharp(photo).metadata()).toMatchObject({ format: 'jpeg', width: 1125, height: 1500 });
    expect(await printImage(new TextEncoder().encode('%PDF-1.7'))).toBeUndefined();
    const data = printedReport(
      printSample(printTemplate('ELEV-LIFT-PERIODIC-2023'), {
        images: { ...names, attachments: { nameplate: ['photo.jpg', ''] } },
      }),
    );
    const { bytes } = await renderer.renderPdf({
      design: 'report',
      data,
      images: { ...images, 'photo.jpg': photo ?? new Uint8Array() },
    });
    expect(bytes.length).toBeGreaterThan(100_000);
  });

  it('goes on after a document that cannot be drawn', async () => {
    await expect(renderer.renderPdf({ design: 'report', data: { title: 'only this' } })).rejects.toThrow(
      'could not be drawn',
    );
    await expect(draw()).resolves.toBeInstanceOf(Uint8Array);
  });

  it('gives up on a document that takes too long, and closes cleanly', async () => {
    const hasty = createRenderer({ fonts: await prepareFonts(inject('fontsFolder')), timeoutMs: 1 });
    const drawn = [1, 2].map(() =>
      hasty.renderPdf({ design: 'stamp', data: { word: '副本', line: '', strong: false } }),
    );
    expect((await Promise.allSettled(drawn)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await hasty.close();
    await expect(hasty.renderPdf({ design: 'stamp', data: {} })).rejects.toThrow('closed');
  });

  it('lets no more wait than it is allowed to', async () => {
    const small = createRenderer({ fonts: await prepareFonts(inject('fontsFolder')), maxWaiting: 1 });
    const data = { word: '副本', line: '', strong: false };
    const drawn = [1, 2, 3].map(() => small.renderPdf({ design: 'stamp', data }));
    const results = await Promise.allSettled(drawn);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    await small.close();
  });
});

describe('keys and codes', () => {
  it('keeps the key to its owner and makes it once', async () => {
    const keys = join(folder, 'keys-2');
    const first = await loadInstituteKey(keys, '某院', new Date('2026-01-01T00:00:00Z'));
    const again = await loadInstituteKey(keys, '某院', new Date('2027-01-01T00:00:00Z'));
    expect(again.certificate).toEqual(first.certificate);
    if (process.platform !== 'win32') expect((await stat(join(keys, 'report-signing.pem'))).mode & 0o777).toBe(0o600);
  });

  it('takes no key whose certificate is of another one', async () => {
    const [one, other] = ['keys-3', 'keys-4'].map((name) => join(folder, name, 'report-signing.pem'));
    for (const keys of ['keys-3', 'keys-4']) await loadInstituteKey(join(folder, keys), '某院', new Date('2026-01-01'));
    const [key = ''] = (await readFile(one ?? '', 'utf8')).split('-----BEGIN CERT');
    const [, certificate = ''] = (await readFile(other ?? '', 'utf8')).split('-----BEGIN CERT');
    await writeFile(one ?? '', `${key}-----BEGIN CERT${certificate}`);
    await expect(loadInstituteKey(join(folder, 'keys-3'), '某院', new Date('2026-01-01'))).rejects.toThrow(
      'is not that of its key',
    );
  });

  it('makes codes of at least 128 random bits that fit an address', () => {
    const codes = new Set(Array.from({ length: 1000 }, newVerifyCode));
    expect(codes.size).toBe(1000);
    for (const code of codes) expect(code).toMatch(/^[A-Za-z0-9_-]{22,}$/);
    expect(verifyUrl('https://tejian.example', 'abc')).toBe('https://tejian.example/verify/abc');
  });
});
