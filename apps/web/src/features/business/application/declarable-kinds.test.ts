import { expect, it } from 'vitest';
import { declarableKinds } from './declarable-kinds.ts';

const flow = (flowCode: string, kindCode: string, ...categoryCodes: string[]) => ({
  flowCode,
  kindCode,
  categoryCodes,
});
const flows = [
  flow('BOILER', '1000', '01', '11'),
  flow('LIFT', '3000', '01'),
  flow('LIFT-NEW', '3000', '11', '01'),
  flow('PIPE', '8000', '01'),
];

it('kinds that some flow serves are offered, lifts first; each category once', () => {
  const { kinds, categoriesOf, first } = declarableKinds(flows, undefined);
  expect(kinds).toEqual(['3000', '1000', '8000']);
  expect([categoriesOf('3000'), categoriesOf('9000')]).toEqual([['01', '11'], []]);
  expect(first()).toEqual({ kindCode: '3000', categoryCode: '01' });
});

it('a flow that is asked for serves alone; one that nobody knows hides nothing', () => {
  const asked = declarableKinds(flows, 'BOILER');
  expect([asked.kinds, asked.categoriesOf('3000'), asked.first()]).toEqual([
    ['1000'],
    [],
    { kindCode: '1000', categoryCode: '01' },
  ]);
  expect(declarableKinds(flows, 'GONE').kinds).toEqual(['3000', '1000', '8000']);
});

it('without any flow nothing can be declared', () => {
  const { kinds, first } = declarableKinds([], undefined);
  expect([kinds, first()]).toEqual([[], { kindCode: '', categoryCode: '' }]);
});

it('begins with the periodic inspection, whichever flow of the kind comes first', () => {
  const general = { flowCode: 'GENERAL', kindCode: '3000', categoryCodes: ['41', '27', '61'] };
  const lifts = { flowCode: 'LIFT-PERIODIC', kindCode: '3000', categoryCodes: ['21'] };
  const { first, categoriesOf } = declarableKinds([general, lifts], undefined);
  expect([first().categoryCode, categoriesOf('3000')]).toEqual(['21', ['21', '27', '41', '61']]);
});

it('begins with what was declared before, where that can still be declared', () => {
  const { first } = declarableKinds(flows, undefined);
  const before = { kindCode: '1000', categoryCode: '11' };
  expect(first(before)).toEqual(before);
  expect(first({ kindCode: '1000', categoryCode: '21' })).toEqual({ kindCode: '3000', categoryCode: '01' });
});
