import { beforeEach, expect, it } from 'vitest';
import { forgetNotices, told, waiting } from '../../../../test/notices.ts';
import type { ChosenEquipment } from './apply-values.ts';
import { keepOnly } from './keep-only.ts';

beforeEach(forgetNotices);
const piece = (id: string): ChosenEquipment => ({ id, shown: id, name: '电梯', useAddress: '' });

it.each([
  [['b'], '已移除 2 台设备'],
  [[], '已移除 3 台设备'],
])(
  'what is taken out of a declaration, all or what was refused, comes back by one press: %j stay',
  (kept, sentence) => {
    const before = ['a', 'b', 'c'].map(piece);
    let equipment: readonly ChosenEquipment[] = before;
    keepOnly(kept.map(piece), { before, isOfProducts: false, set: (next) => void (equipment = next) });
    expect([equipment.map(({ id }) => id), told()]).toEqual([kept, [sentence]]);
    const notice = waiting().at(-1);
    if (notice?.kind === 'toast') notice.offer?.run();
    expect(equipment).toEqual(before);
  },
);
