import { expect, it } from 'vitest';
import { givenBuilt } from './given-lift.ts';
import { givenAgreement } from './given-signed.ts';
import { declareKind, enter, type KindCase } from './of-kind.ts';
import { expectPaper, type WalkedReport } from './sign-off.ts';
import { worldForFile } from './world.ts';

// A boiler on the pages that its kind makes other than the lift's: its declaration, the entry with a table of a sub-report, its
// paper. Those between are walked in one-lift.walk.ts, the audit of sub-reports in returned.walk.ts; what the other kinds make of
// the same pages: every-kind.test.ts, fill-grid-forms.test.ts, apply-page.window.test.tsx.
const world = worldForFile();
const boiler: KindCase = {
  kind: '锅炉',
  category: '外部检验',
  unit: '示范闽海食品',
  which: '锅炉房1号炉',
  form: 'BOILER-EXTERNAL',
  tables: [
    {
      id: 'safety',
      title: '安全附件与仪表检验报告',
      lines: ['名称,型号/量程,编号,数量,结果', '安全阀,A48Y-16C,AF-GL1-9,1,合格'],
      shows: 'AF-GL1-9',
    },
  ],
  measured: { item: '7.3', box: '给水硬度', value: '0.02' },
  conclusion: '符合要求',
};
let applicationNo = '';
let report: WalkedReport = { itemNo: '', reportNo: '' };

it('a boiler is declared on its form', async () => {
  applicationNo = await declareKind(world, boiler);
  expect(applicationNo).toMatch(/^SQ\d{11}$/);
});

it('is entered with its form, signed and submitted', async () => {
  await givenBuilt(world, applicationNo);
  report = await enter(world, applicationNo, boiler);
});

it('prints what was entered', async () => {
  await givenAgreement(world, report.itemNo);
  const printed = ['符合要求', 'WNS4-1.25-Q', '0.020mmol/L', 'AF-GL1-9'];
  await expectPaper(world, report.itemNo, `kind-${boiler.form}`, printed);
});
