import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { BatchResult } from './BatchResult.tsx';
import { LeftOut } from './LeftOut.tsx';
import { Sentence, useRecordOpener } from './Sentence.tsx';

const errorMsg = '设备DT-1已在申请单SQ20261100012中申报同一类别';
const link = '<a href="/flowLog?businessKey=SQ20261100012&amp;appno=SQ20261100012">SQ20261100012</a>';

afterEach(() => useRecordOpener.setState({}, true));

it('a refusal leads to the record that it names, alone and in the list of a batch', () => {
  useRecordOpener.setState({ open: () => undefined });
  expect(renderToStaticMarkup(<Sentence of={errorMsg} />)).toBe(errorMsg.replace('SQ20261100012', link));
  const items = [{ label: 'DT-1', isSuccess: false, errorMsg }];
  expect(renderToStaticMarkup(<BatchResult items={items} />)).toContain(link);
  expect(renderToStaticMarkup(<LeftOut items={items} />)).toContain(link);
});

it('where no page can be opened it is only read', () => {
  expect(renderToStaticMarkup(<Sentence of={errorMsg} />)).toBe(errorMsg);
});
