import * as definitions from '@tejian/contract/configuration/definition/definition.contract.ts';
import type { DefinitionKind } from '@tejian/domain/configuration/definition/definition.text.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawnByLot, seedByLot } from '../../../packages/domain/test/random/lot.ts';
import { seededRandom, type Random } from '../../../packages/domain/test/random/random.ts';
import { stageForFile, type Person } from './story.ts';

// Documents that are broken, hostile or written by another program: each is told what is wrong with it, and none is a fault.
const stage = stageForFile();
const CASES = drawnByLot(40, 8);

const figures = [null, 0, -1, 1e308, 1.5, 1e17, true, false];
const texts = [
  '',
  ' ',
  'x',
  '长'.repeat(3000),
  'constructor',
  'toString',
  'draft',
  'a,b',
  'a:b',
  '../x',
  '6',
  '2026-02-31',
];
const parts = [[], {}, [[]], [null], ['a', 'a'], [{}], { all: [] }, { a: { b: [1] } }, { op: '>=' }];
const junk = (random: Random): unknown =>
  random.oneOf<unknown>(random.oneOf<readonly unknown[]>([figures, texts, parts]));

type Place = readonly (string | number)[];
function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  const parts: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [...(at.length > 0 ? [at] : []), ...parts.flatMap(([name, inner]) => placesIn(inner, [...at, name]))];
}

/** The document with something left out, doubled, renamed, or other than it should be. */
function spoilt(random: Random, content: object): object {
  const copy = structuredClone(content);
  const place = random.oneOf(placesIn(copy));
  const parent = place.slice(0, -1).reduce<Record<string, unknown>>(
    (part, name) => part[name] as Record<string, unknown>, // a place that was found in it
    copy as Record<string, unknown>,
  );
  const name = String(place.at(-1));
  const way = random.oneOf(['out', 'other', 'other', 'twice', 'renamed']);
  if (way === 'other') parent[name] = junk(random);
  else if (Array.isArray(parent)) {
    if (way === 'out') parent.splice(Number(name), 1);
    else parent.push(structuredClone(parent[Number(name)]));
  } else {
    if (way !== 'out') parent[`${name}x`] = parent[name];
    delete parent[name];
  }
  return random.below(10) < 3 ? spoilt(random, copy) : copy;
}

const form = {
  code: '4000',
  fields: [
    { key: 'ownGrade', label: '本院分级', type: 'select', options: ['甲', '乙'], default: '乙', listed: true },
    {
      key: 'ownNoise',
      label: '本院噪声',
      type: 'number',
      unit: 'dB',
      usual: { from: 30, to: 90 },
      check: { expression: 'field.ownNoise <= 85 or field.ownGrade = "甲"', sentence: '噪声不能大于 85 dB' },
    },
    { key: 'ownReason', label: '甲级原因', type: 'text', required: true, condition: 'field.ownGrade = "甲"' },
  ],
  examples: [{ name: '噪声过大', values: { ownNoise: 86 }, refused: ['ownNoise'] }],
};

const sent = (person: Person, path: string, body: unknown) =>
  stage.app.inject({
    method: 'POST',
    url: path,
    cookies: { ...person.cookies },
    headers: { 'x-csrf-token': person.cookies['tejian_csrf'] ?? '', 'content-type': 'application/json' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe.each([
  ['reportTemplate', 3],
  ['flow', 5],
  ['business', 7],
  ['numberRule', 11],
  ['cycleRule', 13],
  ['form', 17],
] as const)('%s', (kind: DefinitionKind, seed) => {
  let documents: object[] = [];
  let admin: Person;
  beforeAll(async () => {
    admin = await stage.person('admin');
    const { list } = await admin.does(definitions.findDefinitions, { kind, pageSize: 500 });
    for (const { code, version } of list)
      documents.push((await admin.does(definitions.getDefinition, { kind, code, version })).content);
    if (kind === 'form') documents = [form];
  });

  it('of the release has no finding: its shape loses nothing of it', async () => {
    for (const content of documents)
      expect(await admin.does(definitions.checkDefinition, { kind, content })).toEqual({ findings: [] });
  });

  it('is checked, kept, previewed and read whatever stands in it, and answers with sentences', async () => {
    const random = seededRandom(seedByLot(seed));
    const range = { seitypecode: '4000', seisortcode: '21' };
    const body = { name: '损坏的内容', note: '', ...range };
    for (let round = 0; round < CASES; round += 1) {
      const content = spoilt(random, random.oneOf(documents));
      const what = JSON.stringify(content).slice(0, 2000);
      const answers = [
        await sent(admin, definitions.checkDefinition.path, { kind, content }),
        await sent(admin, definitions.previewDefinition.path, { kind, content, ...range }),
        await sent(admin, definitions.saveDefinition.path, { kind, content, ...body }),
      ];
      expect([answers.map(({ statusCode }) => statusCode), what]).toEqual([[200, 200, 200], what]);
      const kept = answers[2]?.json<{ isSuccess: boolean; data?: { code: string; draftVersion: number } }>();
      if (!kept?.isSuccess || !kept.data) continue;
      // What was kept can be read and given up again.
      const { code, draftVersion } = kept.data;
      const read = await admin.does(definitions.getDefinition, { kind, code, version: 'draft' });
      expect(read.findings.every(({ sentence }) => sentence !== '')).toBe(true);
      await admin.does(definitions.dropDefinition, { kind, code, draftVersion });
    }
  }, 300_000);

  it('of any size or depth is refused with a sentence before it is looked at', async () => {
    const nested = `${'['.repeat(40)}${']'.repeat(40)}`;
    const [large, deep] = [`"${'1+'.repeat(5_000_000)}"`, nested];
    for (const [text, sentence] of [
      [large, '提交的内容过大'],
      [deep, '请求的格式不正确'],
    ] as const) {
      const payload = `{"kind":"${kind}","content":{"code":"X","a":${text}}}`;
      const answer = await sent(admin, definitions.checkDefinition.path, payload);
      expect(answer.json()).toMatchObject({ isSuccess: false, errorMsg: sentence });
    }
  });
});

it('a code or version that no list and no address can name is refused with the rule', async () => {
  const admin = await stage.person('admin');
  for (const code of ['draft', 'A,B', 'A:B', 'A B', 'X'.repeat(41), '../A']) {
    const content = { code, of: 'application', parts: [{ text: 'Q' }, { running: 6 }] };
    const { findings } = await admin.does(definitions.checkDefinition, { kind: 'numberRule', content });
    expect(findings).toContainEqual({ place: 'code', sentence: expect.stringContaining('不超过40个字') as string });
    const kept = { kind: 'numberRule', name: 'x', kindCode: '', content, note: '' } as const;
    expect((await admin.isRefused(definitions.saveDefinition, { ...kept, categoryCodes: [] })).errorMsg).toContain(
      '代码和版本应由',
    );
  }
});

it('a document is kept as it is read: numbers as numbers, no blanks around codes, nothing for a null', async () => {
  const admin = await stage.person('admin');
  const content = {
    code: ' WRITTEN-ANYHOW ',
    of: 'application',
    parts: [{ text: 'WA', date: null }, { running: '6' }],
    isOpen: '0',
  };
  const published = await admin.does(definitions.publishDefinition, { kind: 'numberRule', name: '写法', content });
  const kept = await admin.does(definitions.getDefinition, { kind: 'numberRule', ...published });
  expect(kept.content).toEqual({
    code: 'WRITTEN-ANYHOW',
    of: 'application',
    parts: [{ text: 'WA' }, { running: 6 }],
    isOpen: false,
  });
});
