import { expect, it } from 'vitest';
import { hidePhones } from './phones.ts';

it('hides telephone numbers wherever they stand, and nothing else', () => {
  const at = new Date(0);
  const unit = {
    name: '榕江物业',
    contactPhone: '13800001234',
    creditCode: '91350100M000100Y43',
    at,
    contacts: [{ name: '郑联系', phone: '0591-83001234' }],
    changes: [
      { field: 'safetyManagerPhone', before: '13800001111', after: null },
      { field: 'contacts', before: '郑联系 13900002222', after: '编号 1390000222233' },
    ],
  };
  expect(hidePhones(unit)).toEqual({
    ...unit,
    contactPhone: '138****1234',
    contacts: [{ name: '郑联系', phone: '*********1234' }],
    changes: [
      { field: 'safetyManagerPhone', before: '138****1111', after: null },
      { field: 'contacts', before: '郑联系 139****2222', after: '编号 1390000222233' },
    ],
  });
});
