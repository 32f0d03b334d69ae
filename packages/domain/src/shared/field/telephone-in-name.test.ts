import { expect, it } from 'vitest';
import { fieldsText } from './fields.text.ts';
import { telephoneInName } from './telephone-in-name.ts';

it('a telephone behind a name is remarked', () => {
  for (const name of ['林某13800000001', '林某 0591-83300001', '林某（138 0000 0001）', '林某０５９１８３３００００１'])
    expect(telephoneInName('contactName', name), name).toBe(fieldsText.telephoneInName);
  for (const name of ['林某', '林某2', '业主代表3-1号', '91350100M000100Y43'])
    expect(telephoneInName('contactName', name), name).toBeUndefined();
  expect(telephoneInName('useAddress', '电话13800000001')).toBeUndefined();
});
