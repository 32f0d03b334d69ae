import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPoppler, pageTexts, signatureReport } from '../../../test/poppler.ts';
import { testPorts, type TestPorts } from '../../../test/ports.ts';
import { printSample, printTemplate, type PrintSample } from '../../../test/report-sample.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { drawReport, issueReport, storeCopy, storeVoided, type DocumentWish } from './report-document.ts';

const institute = '云岭省特种设备检验研究院';
const verify = { publicUrl: 'https://tejian.example', code: 'Zk3Vt0x7yQ1mB8nR5sL2wA' };
let ports: TestPorts;
let images: DocumentWish['images'] = {};
beforeAll(async () => {
  ports = await testPorts();
  const { documents } = ports;
  const writer = await documents.drawSignature('赵启明');
  images = {
    seal: await documents.drawSeal({ name: institute, purpose: '检验专用章' }),
    signatures: { 'rep.writer': writer },
    attachments: { nameplate: [writer, writer], notice: [writer] },
  };
});
afterAll(() => ports.close());

const wish = (sample: PrintSample = {}): DocumentWish => ({ ...printSample(printTemplate('ELEV-LIFT-PERIODIC-2023'), sample), images, verify });
const issue = () => issueReport(ports.documents, ports.files, wish(), { institute, at: new Date('2026-03-18T08:00:00Z') });

describe.skipIf(!hasPoppler)('an issued report', () => {
  it('is stored under its hash, signed, with its photographs', async () => {
    const issued = await issue();
    const file = await ports.files.read(issued.fileId);
    expect(issued).toMatchObject({ fileId: issued.sha256, size: file.length });
    expect(signatureReport(file)).toContain('Signature is Valid');
    const pages = pageTexts(file);
    expect(pages).toHaveLength(issued.pages);
    expect(pages.join('')).toContain('控制柜/主机铭牌照片（2）');
  });

  it('has copies that are files of their own, and stays what it is', async () => {
    const issued = await issue();
    const copy = await storeCopy(ports.documents, ports.files, issued.fileId, '副本，打印于2026-04-01');
    const voided = await storeVoided(ports.documents, ports.files, issued.fileId, '已作废，由CO-TD202650099替代');
    expect(new Set([issued.fileId, copy.fileId, voided.fileId]).size).toBe(3);
    expect(copy.pages).toBe(issued.pages);
    expect(pageTexts(await ports.files.read(copy.fileId))[0]).toContain('副本，打印于2026-04-01');
    expect(signatureReport(await ports.files.read(issued.fileId))).toContain('Signature is Valid');
  });
});

it('refuses words that no font can print, by name', async () => {
  const refused = drawReport(ports.documents, wish({ draft: true, fields: { 'rep.remark': '见\u{1F6D7}照片' } }));
  await expect(refused).rejects.toThrow('以下文字无法打印，请改用其他文字：\u{1F6D7}');
  await expect(refused).rejects.toBeInstanceOf(Refusal);
});
