import { findArchiveFiles } from '@tejian/contract/business/archive-file/archive-file.contract.ts';
import { hazardList } from '@tejian/contract/business/hazard/hazard.view.ts';
import { onlineApplicationList } from '@tejian/contract/business/online-application/online-application.view.ts';
import { opinionNoticeList } from '@tejian/contract/business/opinion-notice/opinion-notice.view.ts';
import { paymentList } from '@tejian/contract/money/charge/charge.view.ts';
import { reportQueryList } from '@tejian/contract/query/report-query/report-query.view.ts';
import { numberedKinds } from '@tejian/domain/query/number-search/numbered-pages.ts';
import { pageList } from '@tejian/domain/shared/menu/pages.view.ts';
import { expect, it } from 'vitest';
import { addressOf } from './record-addresses.ts';

const lists = {
  report: reportQueryList,
  notice: opinionNoticeList,
  hazard: hazardList,
  archive: findArchiveFiles.view,
  online: onlineApplicationList,
  payment: paymentList,
};

it.each(numberedKinds)('a record of the kind %s has a page, and a list asks for it by its number', (kind) => {
  const address = addressOf({
    kind,
    id: 'a1',
    no: 'A-20261',
    name: '',
    of: kind === 'equipment' ? '3000' : 'b2',
    asked: '',
  });
  const [path = '', query = ''] = address.split('?');
  expect(pageList.has(path)).toBe(true);
  const view = Object.entries(lists).find(([one]) => one === kind)?.[1];
  const names = view?.search.map(({ name }) => String(name));
  for (const name of new URLSearchParams(query).keys()) if (names) expect(names).toContain(name);
  expect(query).not.toBe('');
});
