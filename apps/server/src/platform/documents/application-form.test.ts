import { expect, it } from 'vitest';
import { sharedRenderer as renderer } from '../../../test/shared-renderer.ts';
import type { PrintedApplications } from './printed-application.ts';
import { applicationProof } from './printed-texts.ts';

let written = 0;
/** A text of this length that stands nowhere else. */
function text(length: number): string {
  written += 1;
  const letters = Array.from({ length }, (_, at) => 0x4e00 + ((written * 7919 + at * 131) % 20_000));
  return String.fromCodePoint(...letters);
}

const formWith = (length: number): PrintedApplications => ({
  title: '特种设备检验申请单',
  institute: '示范市特种设备检验研究院',
  date: [2026, 11, 22],
  applications: [
    {
      number: 'SQ20261122001',
      numberLabel: '申请编号',
      watermark: '',
      rows: [
        { group: '', cells: [{ label: '受检单位', value: text(length) }] },
        {
          group: '',
          cells: [
            { label: '联系人', value: text(length) },
            { label: '联系电话', value: text(length) },
          ],
        },
      ],
      tables: [
        {
          title: '设备明细',
          columns: [
            { label: '序号', width: 10 },
            { label: '名称', width: 100 },
            { label: '备注', width: 60 },
          ],
          rows: [['1', text(length), text(length)]],
        },
      ],
      statementLabel: '申请说明',
      statement: text(length),
      signing: [
        { title: '申请单位（盖章）', lines: [{ label: '经办人', value: text(length) }] },
        {
          title: '检验机构（受理章）',
          lines: [
            { label: '受理人', value: text(length) },
            { label: '日期', value: text(length) },
          ],
        },
      ],
      notes: [text(length)],
    },
  ],
});

it.each([4, 60, 200])('prints every text of %i characters whole', async (length) => {
  const data = formWith(length);
  await expect(
    renderer.renderPdf({ design: 'application-form', data, proof: applicationProof(data) }),
  ).resolves.toMatchObject({ faults: [] });
});
