import { expect, it } from 'vitest';
import { givenReview } from './given-lift.ts';
import { arrange } from './lift-report.ts';
import { build, declareKind, enter, type KindCase } from './of-kind.ts';
import { expectPaper, release, signOff, type WalkedReport } from './sign-off.ts';
import { worldForFile } from './world.ts';

// A boiler over every page on the way, from its declaration to its release: beside the lift the other kind that is walked whole,
// with sub-reports, which are audited before the whole. What the other kinds make of the same pages: every-kind.test.ts,
// fill-grid-forms.test.ts, apply-page.window.test.tsx.
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

it('a boiler is declared on its form, arranged and built', async () => {
  applicationNo = await declareKind(world, boiler);
  expect(applicationNo).toMatch(/^SQ\d{11}$/);
  await givenReview(world, applicationNo);
  await arrange(world, applicationNo);
  await build(world, applicationNo);
});

it('is entered with its form, signed and submitted', async () => {
  report = await enter(world, applicationNo, boiler);
});

it('is audited by parts and approved', () => signOff(world, report, boiler.form));

it('is released, and prints what was entered', async () => {
  await release(world, report, boiler.form);
  const printed = ['符合要求', 'WNS4-1.25-Q', '0.020mmol/L', 'AF-GL1-9'];
  await expectPaper(world, report.itemNo, `kind-${boiler.form}`, printed);
});
