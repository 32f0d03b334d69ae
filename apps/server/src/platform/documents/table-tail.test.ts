import { expect, it } from 'vitest';
import { hasPoppler, pageTexts } from '../../../test/poppler.ts';
import { printSample, printTemplate } from '../../../test/report-sample.ts';
import { sharedRenderer as renderer } from '../../../test/shared-renderer.ts';
import { printedReport } from '../../features/business/report/print-model.ts';
import { reportProof } from './printed-texts.ts';

// A table that fills its last page leaves no room for its signatures: they come to the next one.
it.skipIf(!hasPoppler).each([206, 208])(
  'the signatures below a table of %i rows stand on a page that says whose they are',
  async (gridRows) => {
    const data = printedReport(printSample(printTemplate('PV-PERIODIC'), { gridRows }));
    const { bytes, faults } = await renderer.renderPdf({ design: 'report', data, proof: reportProof(data) });
    expect(faults).toEqual([]);
    const signed = pageTexts(bytes).filter((page) => /检测：.*日期：/.test(page));
    expect(signed.length).toBeGreaterThan(3);
    expect(signed.filter((page) => !/(测定|校核|检测|检验|试验)报告/.test(page))).toEqual([]);
    expect(signed.filter((page) => /^.{0,60}以下空白/.test(page))).toEqual([]);
  },
);
