// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import { cleanup, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect } from 'vitest';
import { BatchResult } from './BatchResult.tsx';
import { LeftOut } from './LeftOut.tsx';
import { Sentence, useRecordOpener } from './Sentence.tsx';

const errorMsg = '设备DT-1已在申请单SQ20261100012中申报同一类别，见报告SF-TD2026000001';
const items = [{ label: '261100000123', isSuccess: false, errorMsg }];
const addresses = new Map([
  ['SQ20261100012', '/businessPro/applyInfo?id=a1'],
  ['261100000123', '/flowLog?seisn=261100000123'],
]);
const linksOf = async () =>
  (await screen.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')]);

afterEach(() => useRecordOpener.setState({}, true));

it('a refusal leads to the records that it names and the person may open, alone and in the list of a batch', async () => {
  const opened: string[] = [];
  useRecordOpener.setState({ open: (address) => opened.push(address), find: async () => addresses });
  const { user, drawPart } = openWindow();
  const application = ['SQ20261100012', '/businessPro/applyInfo?id=a1'];
  const item = ['261100000123', '/flowLog?seisn=261100000123'];
  drawPart(<Sentence of={errorMsg} />);
  expect(await linksOf()).toEqual([application]);
  await user.click(screen.getByRole('link'));
  expect(opened).toEqual(['/businessPro/applyInfo?id=a1']);
  cleanup();
  drawPart(<BatchResult items={items} />);
  expect(await linksOf()).toEqual([item, application]);
  cleanup();
  drawPart(<LeftOut items={items} />);
  expect(await linksOf()).toEqual([item, application]);
});

it('where no page can be opened, or nobody can say which, it is only read', async () => {
  expect(renderToStaticMarkup(<Sentence of={errorMsg} />)).toBe(errorMsg);
  useRecordOpener.setState({ open: () => undefined, find: () => Promise.reject(new Error('away')) });
  const { drawPart } = openWindow();
  drawPart(<Sentence of={errorMsg} />);
  await screen.findByText(errorMsg);
  expect(screen.queryByRole('link')).toBeNull();
});
