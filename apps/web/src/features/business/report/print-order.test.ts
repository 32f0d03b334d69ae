import { expect, it } from 'vitest';
import { inPrintOrder } from './print-order.ts';

const items = ['CO-TD10', 'CO-TD9', 'AA-1'].map((reportNo) => ({ itemNo: `YW-${reportNo}`, reportNo, step: 'BGDY' }));

it('sheets leave the printer in the order of the list, or by number as people count', () => {
  expect(inPrintOrder(items, 'list')).toBe(items);
  expect(inPrintOrder(items, 'number').map(({ reportNo }) => reportNo)).toEqual(['AA-1', 'CO-TD9', 'CO-TD10']);
});
