import { createHash, generateKeyPairSync, sign, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { drawnByLot, seedByLot } from '../../../test/random/lot.ts';
import { decodeBase45, encodeBase45 } from './base45.ts';
import { decodeCbor, encodeCbor } from './cbor.ts';
import { codeText, listPayload, readCode, readList, readReport, reportPayload, stateIn } from './offline-code.ts';
import { factsInCode } from './key-facts.ts';
import { coveredBy, readSigned, writeSigned } from './sign1.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const keyId = Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8]);
const mark = Uint8Array.from([9, 8, 7, 6, 5, 4, 3, 2]);
const facts = {
  reportNo: 'CO-TD202650001',
  institute: '云岭省特种设备检验研究院',
  kind: '曳引驱动乘客电梯',
  category: '定期检验',
  unit: '榕江物****限公司',
  equipmentCode: '31103501032015060050',
  useCertificateNo: '梯11闽A00050（15）',
  factoryNo: 'TA-50',
  inspectDate: '2026-11-02',
  conclusion: '合格',
  nextDateText: '2027年11月',
  approvedOn: '2026-11-03',
};
const signed = (payload: Uint8Array, how = writeSigned) => {
  const covered = coveredBy(keyId, payload);
  return how(keyId, payload, sign('sha256', covered, { key: privateKey, dsaEncoding: 'ieee-p1363' }));
};
const code = codeText(signed(reportPayload({ mark, facts })));

/** As the page does it: the facts of a code whose signature holds. */
function accepted(text: string) {
  const message = readCode(text);
  if (!message) return undefined;
  const key = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  return verify('sha256', message.covered, key, message.signature) ? readReport(message.payload) : undefined;
}

/** The same numbers at every run (mulberry32). */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

it('Base45 is that of RFC 9285', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  for (const [plain, encoded] of [
    ['AB', 'BB8'],
    ['Hello!!', '%69 VD92EX0'],
    ['base-45', 'UJCLQE7W581'],
    ['ietf!', 'QED8WEX0'],
  ] as const) {
    expect(encodeBase45(bytes(plain))).toBe(encoded);
    expect(decodeBase45(encoded)).toEqual(bytes(plain));
  }
  for (const wrong of ['GGW', 'A', '::', 'aB8', 'BB8A']) expect(decodeBase45(wrong)).toBeUndefined();
});

it('CBOR is that of RFC 8949, in one writing', () => {
  const hex = (text: string) => Uint8Array.from(text.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? []);
  for (const [value, written] of [
    [0, '00'],
    [23, '17'],
    [24, '1818'],
    [1000, '1903e8'],
    [1_000_000, '1a000f4240'],
    [-1, '20'],
    [-1000, '3903e7'],
    ['水', '63e6b0b4'],
    [hex('01020304'), '4401020304'],
    [[1, [2, 3]], '82018202 03'.replaceAll(' ', '')],
    [
      new Map([
        [1, 2],
        [3, 4],
      ]),
      'a201020304',
    ],
  ] as const) {
    expect(encodeCbor(value)).toEqual(hex(written));
    expect(decodeCbor(hex(written))).toEqual(value);
  }
  // A longer writing of a small number, keys in another order or twice, a text that is no UTF-8, a rest, floats, tags.
  for (const wrong of [
    '1817',
    '190017',
    'a203040102',
    'a201020102',
    '61ff',
    '0000',
    'f93c00',
    'c000',
    '9f01ff',
    '5a7fffffff',
  ])
    expect(decodeCbor(hex(wrong))).toBeUndefined();
});

it('a code tells the facts that were signed, and fits a QR code that a telephone reads from paper', () => {
  expect(accepted(code)).toEqual({ mark, facts });
  expect(accepted(`https://tejian.example/verify-offline#${code}`)).toEqual({ mark, facts });
  expect(code).toMatch(/^[0-9A-Z$%*+\-./:]+$/);
  expect(code.length).toBeLessThan(620);
});

it('facts at the length that their forms allow are shortened and say so: the code still fits a QR code', () => {
  const long = Object.fromEntries(
    Object.keys(facts).map((name) => [name, '重'.repeat(500)]),
  ) as unknown as typeof facts;
  const text = codeText(signed(reportPayload({ mark, facts: factsInCode(long) })));
  expect(text.length).toBeLessThan(3_000); // of 3,391 at level M
  expect(Object.values(accepted(text)?.facts ?? {})).toEqual(Object.keys(facts).map(() => `${'重'.repeat(39)}…`));
  expect(factsInCode(facts)).toEqual(facts);
});

it('a code that was handed on without its escapes is the same, and one that spells its own prefix is whole', () => {
  const handedOn = decodeURIComponent(code);
  expect(handedOn).not.toBe(code);
  expect(accepted(handedOn)).toEqual({ mark, facts });
  const spelling = decodeBase45('000TJ1:00') ?? mark;
  const marks = [0, 1].map((shift) => Uint8Array.from({ length: 8 }, (_, at) => spelling[at + shift] ?? 0));
  const codes = marks.map((one) => codeText(signed(reportPayload({ mark: one, facts }))));
  expect(codes.filter((one) => one.split('TJ1:').length > 2)).toHaveLength(1);
  expect(codes.map((one) => accepted(one)?.facts)).toEqual([facts, facts]);
});

/** Of ten thousand. */
const MUTATIONS = drawnByLot(10_000);

it(`of ${MUTATIONS} mutations none is accepted`, () => {
  const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ$%*+-./: ';
  const below = seeded(seedByLot(20_261_125));
  const [body, bytes] = [code.slice(4), signed(reportPayload({ mark, facts }))];
  const taken: string[] = [];
  const tried = new Set<string>();
  while (tried.size < MUTATIONS) {
    const way = below(5);
    const at = below(way < 4 ? body.length : bytes.length);
    const letter = letters[below(letters.length)] ?? '';
    const changed = bytes.map((byte, place) => (place === at ? byte ^ (1 << below(8)) : byte));
    const mutation = [
      () => body.slice(0, at) + letter + body.slice(at + 1),
      () => body.slice(0, at) + letter + body.slice(at),
      () => body.slice(0, at) + body.slice(at + 1),
      () => body.slice(0, at) + body.slice(at + 1, at + 2) + body.slice(at, at + 1) + body.slice(at + 2),
      () => codeText(changed).slice(4),
    ][way]?.();
    const text = `TJ1:${mutation ?? ''}`;
    if (text === code || text === codeText(bytes)) continue;
    tried.add(text);
    if (accepted(text)) taken.push(text);
  }
  expect(taken).toEqual([]);
});

it('a signature has one writing: the other s and an open header are refused', () => {
  const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
  const bytes = signed(reportPayload({ mark, facts }));
  const s = BigInt(`0x${Buffer.from(bytes.subarray(-32)).toString('hex')}`);
  expect(s * 2n <= order).toBe(true);
  const other = Buffer.from((order - s).toString(16).padStart(64, '0'), 'hex');
  expect(readSigned(bytes)).toBeDefined();
  expect(readSigned(Uint8Array.from([...bytes.subarray(0, -32), ...other]))).toBeUndefined();
  const open = bytes.indexOf(0xa0);
  const filled = Uint8Array.from([...bytes.subarray(0, open), 0xa1, 0x05, 0x00, ...bytes.subarray(open + 1)]);
  expect(readSigned(filled)).toBeUndefined();
});

it('a list cannot stand for a report', () => {
  const none = new Uint8Array();
  const payload = listPayload({ issuedAt: 1, validUntil: 2, ended: { replaced: none, withdrawn: none, void: none } });
  expect(accepted(codeText(signed(payload)))).toBeUndefined();
  expect(readList(reportPayload({ mark, facts }))).toBeUndefined();
});

it('what was withdrawn is never valid, what a stale list does not name is unknown', () => {
  const now = 1_800_000_000;
  const marks = (...names: string[]) =>
    Uint8Array.from(names.flatMap((name) => [...createHash('sha256').update(name).digest().subarray(0, 8)]));
  const list = readList(
    listPayload({
      issuedAt: now,
      validUntil: now + 86_400,
      ended: { replaced: marks('a', 'b'), withdrawn: marks('c'), void: marks('d') },
    }),
  );
  const state = (name: string, later = 0) => stateIn(list, marks(name), now + later);
  expect(['a', 'b', 'c', 'd', 'e'].map((name) => state(name))).toEqual([
    'replaced',
    'replaced',
    'withdrawn',
    'void',
    'current',
  ]);
  expect([state('e', 86_400), state('e', 86_401), state('c', 86_401), state('e', -3_600)]).toEqual([
    'current',
    'unknown',
    'withdrawn',
    'unknown',
  ]);
  expect(stateIn(undefined, marks('e'), now)).toBe('unknown');
});
