// @vitest-environment happy-dom
import { sampleIn } from '#sample-answers';
import { it, openWindow } from '#window';
import { findItems } from '@tejian/contract/business/item/item.contract.ts';
import { proposeFiling } from '@tejian/contract/business/report/filing.contract.ts';
import { archiveFileText } from '@tejian/domain/business/archive-file/archive-file.text.ts';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { PageDef } from '../../../platform/page-def.ts';
import { text } from './report.text.ts';

const path = '/businessPro/gddjInfo';
const pages: readonly PageDef[] = [
  { path, title: '归档登记', needs: ['report:archive'], load: () => import('./ArchiveRegistrationPage.tsx') },
];

async function proposedPeriod(...supervisions: readonly boolean[]): Promise<void> {
  const { server, draw } = openWindow(`${path}?seisn=I-0,I-1`, { codes: ['report:archive'] });
  const proposals = supervisions.map((isKeptForGood, at) =>
    sampleIn(proposeFiling.answer, { itemNo: `I-${String(at)}`, isKeptForGood }),
  );
  server.answer(proposeFiling, proposals);
  server.answer(findItems, { list: [], count: 0 });
  draw(pages);
}

it('proposes to keep the files for good where one of them is of a supervision', async () => {
  await proposedPeriod(false, true);
  expect(await screen.findByTitle(archiveFileText.forGood)).toBeTruthy();
});

it('proposes six years for others', async () => {
  await proposedPeriod(false, false);
  expect(await screen.findByTitle(text.keepYears(6))).toBeTruthy();
});
