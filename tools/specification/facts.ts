import { isPaymentOverdue } from '@tejian/domain/business/application/overdue.ts';
import { AREA_ROOT, DICTIONARY_ROOT, lookupCode, MAX_LEVELS, walkUp } from '@tejian/domain/shared/code-set/walk.ts';
import { labelColors } from '@tejian/domain/shared/layout/label-colors.text.ts';
import { DEFAULT_LABEL_COLOR, swappedRows } from '@tejian/domain/shared/layout/layout.ts';
import { homePageOf } from '@tejian/domain/shared/menu/home-page.ts';
import { familyOfKind } from '@tejian/domain/shared/permission/equipment-family.ts';
import { RELEASE } from '@tejian/domain/shared/release/release.ts';
import { CHECK_DELAY_MS } from '@tejian/domain/shared/validation/checks.ts';
import { birthDateOf } from '@tejian/domain/shared/validation/id-number.ts';
import { operationTypes } from '@tejian/domain/shared/operation-log/operation-type.ts';
import { isSimplePassword, passwordScore } from '@tejian/domain/shared/validation/password.ts';
import { pageSizes } from '@tejian/contract/kit/call.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { boxMoves } from '@tejian/domain/message/message/boxes.ts';

/** The fact that the specification states, and what the product answers when it is asked. */
export interface ExpectedFact {
  readonly where: string;
  readonly says: string;
  readonly is: unknown;
  readonly found: () => unknown;
}

const factsOf =
  (where: string) =>
  (says: string, is: unknown, foundValue: () => unknown): ExpectedFact => ({ where, says, is, found: foundValue });

const kinds = factsOf('spec §1');
const states = factsOf('spec §4');
const entities = factsOf('spec §3');
const validation = factsOf('spec §5');
const limits = factsOf('spec §9');

/** Steps that a walk up a chain without an end takes. */
async function stepsUp(): Promise<number> {
  const next = (value: string) =>
    Promise.resolve({ errorCode: lookupCode.found, data: { value: String(Number(value) + 1) } });
  return (await walkUp('0', next, next)).length;
}

export const expectedFacts: readonly ExpectedFact[] = [
  kinds('nine kinds, 1000 to 9000', ['1000', '2000', '3000', '4000', '5000', '6000', '7000', '8000', '9000'], () =>
    Object.keys(familyOfKind).filter((kindCode) => /^\d+$/.test(kindCode)),
  ),
  states('the home of the station head', '/stationHome', () => homePageOf(['部站长'])),
  states('the home of the general inspection user', '/home', () => homePageOf(['检测普通用户'])),
  states('the home of the supervision user', '/workDesktop', () => homePageOf(['监察普通用户'])),
  states('the home of everybody else', '/home', () => homePageOf([])),
  states('the station head comes first', '/stationHome', () => homePageOf(['检测普通用户', '部站长'])),
  states(
    'what has_read, remove_readed and restore do to the boxes',
    { has_read: ['unread', 'readed'], remove_readed: ['readed', 'trash'], restore: ['trash', 'readed'] },
    () => Object.fromEntries(Object.entries(boxMoves).map(([call, { from, to }]) => [call, [from, to]])),
  ),
  states('dragging a row swaps two', ['c', 'b', 'a'], () => swappedRows(['a', 'b', 'c'], 0, 2)),
  validation('a password shorter than 6 scores 0', 0, () => passwordScore('aB1#x')),
  validation('one point for each class of characters', [1, 2, 3, 4], () =>
    ['aaaaaa', 'aaaaa1', 'aaaaB1', 'aaaB1#'].map(passwordScore),
  ),
  validation('a score under 3 is simple', [true, false], () => ['aaaaa1', 'aaaaB1'].map(isSimplePassword)),
  validation('birth dates of identity cards of 15 and 18', ['1949-12-31', '1949-12-31', undefined], () =>
    ['110105491231002', '11010519491231002X', '1101054912310021'].map(birthDateOf),
  ),
  entities(
    'types of the operation log',
    { equipment: '00', unit: '01', user: '02', project: '03' },
    () => operationTypes,
  ),
  limits('page sizes', [10, 20, 30, 500], () => pageSizes),
  limits('the validator waits 500 ms', 500, () => CHECK_DELAY_MS),
  limits('a cascade of up to four levels', 4, () => MAX_LEVELS),
  limits('the walk up ends after 6 steps', 6, stepsUp),
  limits('area root and parent of the first level', ['000000', '-1'], () => [AREA_ROOT, DICTIONARY_ROOT]),
  factsOf('spec §8')('dictionary codes that stop the walk', [-1, -4], () => [lookupCode.unknown, lookupCode.top]),
  limits('unpaid for more than 30 days stands out', [false, true, false], () => [
    isPaymentOverdue({ state: 'running', isCharged: true, paymentState: '01' }, '2026-10-21', '2026-11-20'),
    isPaymentOverdue({ state: 'running', isCharged: true, paymentState: '01' }, '2026-10-20', '2026-11-20'),
    isPaymentOverdue({ state: 'running', isCharged: true, paymentState: '02' }, '2026-10-20', '2026-11-20'),
  ]),
  limits('24 colours, #000000 the default', [24, '#000000', '#000000'], () => [
    new Set(labelColors.map(({ color }) => color)).size,
    labelColors[0]?.color,
    DEFAULT_LABEL_COLOR,
  ]),
  limits('moments as yyyy-MM-dd hh:mm:ss on the 24-hour clock', '2026-11-20 20:30:05', () =>
    showInstant(new Date('2026-11-20T12:30:05Z')),
  ),
  limits('version', '1.0.7', () => RELEASE),
];
