import { describe, expect, it } from 'vitest';
import { architectureFindings } from './architecture-rules.ts';
import { houseFindings } from './house-rules.ts';
import { commandFindings, drawingFindings, paperFindings, recordFindings, unsettledFindings } from './paper-rules.ts';
import { smallFileFindings } from './small-files.ts';
import { tableFindings } from './table-rules.ts';

// Each rule is proven by a planted fault: a check that cannot fail is worse than none.
const file = (path: string, text: string) => ({ path, text });
const broken = (path: string, text: string) => architectureFindings([file(path, text)]).map((one) => one.rule);
const untidy = (path: string, text: string) => houseFindings([file(path, text)]).map((one) => one.rule);

describe('architecture', () => {
  it.each([
    ['packages/domain/src/a/a.ts', `import { z } from 'zod';`, 'the domain imports only itself'],
    ['packages/contract/src/a/a.ts', `import f from 'fastify';`, 'the contract imports'],
    ['packages/entry/src/a.ts', `import { openDB } from 'idb';`, 'the entry kernel imports the domain'],
    ['packages/entry/src/a.ts', `import { a } from './browser/a.ts';`, 'the entry kernel imports the domain'],
    ['packages/entry/src/browser/a.ts', `import { a } from 'react';`, 'the entry kernel imports the domain'],
    ['apps/server/src/a.ts', `import { a } from '@tejian/entry/a.ts';`, 'no entry kernel'],
    ['apps/web/src/a.ts', `import { b } from '../../server/src/b.ts';`, 'server and web never import'],
    [
      'apps/server/src/platform/a.ts',
      `import { b } from '../features/x/x.service.ts';`,
      'the platform knows no feature',
    ],
    ['apps/web/src/ui/a.tsx', `import { useQuery } from '@tanstack/react-query';`, 'ui draws what it is given'],
    [
      'apps/server/src/features/shared/a/a.service.ts',
      `import { b } from '../b/b.store.ts';`,
      'a server feature is entered by its service',
    ],
    [
      'apps/web/src/features/archive/a/A.tsx',
      `import { b } from '../../query/b/b.ts';`,
      'archive stands below query and does not use it',
    ],
    [
      'apps/server/src/features/shared/a/a.ts',
      `import type { B } from '@tejian/contract/archive/b/b.contract.ts';`,
      'shared stands below archive',
    ],
    [
      'apps/web/src/platform/a.ts',
      `import { b } from '@tejian/domain/business/b/b.ts';`,
      'shared stands below business',
    ],
    ['packages/domain/src/a/a.ts', `export const a = 1;`, 'a feature lies in a district'],
    ['apps/server/src/features/shared/a/a.service.ts', `import { sql } from 'kysely';`, 'SQL lives in stores'],
    ['apps/server/src/features/shared/a/a.routes.ts', `import { b } from './a.store.ts';`, 'routes speak to services'],
  ])('%s may not %s', (path, text, rule) => {
    expect(broken(path, text).join()).toContain(rule);
  });

  it.each(['', 'type '])('finds a circle of %simports', (kind) => {
    const circle = [
      file('packages/domain/src/a.ts', `import ${kind}{ b } from './b.ts';`),
      file('packages/domain/src/b.ts', `import { a } from './a.ts';`),
    ];
    expect(
      architectureFindings(circle)
        .map((one) => one.rule)
        .join(),
    ).toContain('imports in a circle');
  });

  it('finds folders of a program that know each other', () => {
    const circle = [
      file('apps/server/src/config.ts', `import { a } from './platform/a.ts';`),
      file('apps/server/src/platform/b.ts', `import type { Config } from '../config.ts';`),
    ];
    expect(architectureFindings(circle).map((one) => one.rule)).toContain(
      'rooms in a circle: apps/server/src/config.ts and apps/server/src/platform',
    );
  });

  it('finds rooms at any depth that know each other over other files, a file and a folder too', () => {
    const circle = [
      file('apps/server/src/platform/batch/batch.ts', `import { told } from '../http/told.ts';`),
      file('apps/server/src/platform/http/serve.ts', `import { Batch } from '../batch/batch.ts';`),
      file('apps/server/src/platform/ports.ts', `import type { Files } from './files/store.ts';`),
      file('apps/server/src/platform/files/copy.ts', `import type { Ports } from '../ports.ts';`),
    ];
    const found = architectureFindings(circle).map((one) => one.rule);
    const place = 'apps/server/src/platform';
    expect(found).toContain(`rooms in a circle: ${place}/batch and ${place}/http`);
    expect(found).toContain(`rooms in a circle: ${place}/ports.ts and ${place}/files`);
    expect(architectureFindings(circle.slice(1, 3))).toEqual([]);
  });

  it('finds a feature with two districts', () => {
    const places = [
      file('packages/domain/src/shared/form/a.ts', 'export const a = 1;'),
      file('apps/web/src/features/business/form/b.ts', 'export const b = 1;'),
    ];
    expect(architectureFindings(places).map((one) => one.rule)).toEqual([
      'form lies in shared and in business: a feature has one district in every layer',
    ]);
  });

  it('finds features that import each other, over other files than the ones that are imported', () => {
    const circle = [
      file('packages/domain/src/archive/a/one.ts', `import type { b } from '../b/one.ts';`),
      file('packages/domain/src/archive/b/other.ts', `import { a } from '../a/other.ts';`),
    ];
    expect(
      architectureFindings(circle)
        .map((one) => one.rule)
        .join(),
    ).toContain('rooms in a circle: packages/domain/src/archive/a and packages/domain/src/archive/b');
  });

  it('lets a service use types of kysely and another service', () => {
    const text = `import type { Kysely } from 'kysely'; import { b } from '../b/b.service.ts';`;
    expect(broken('apps/server/src/features/shared/a/a.service.ts', text)).toEqual([]);
  });
});

it('a time is shown with year and seconds; its day alone is a day', () => {
  const found = (text: string) =>
    untidy('apps/web/src/features/archive/a/A.tsx', text).filter((one) => one.includes('cut short'));
  expect(found('const when = showInstant(entry.at).slice(5, 16);')).toHaveLength(1);
  expect(found('const day = showInstant(entry.at).slice(0, 10);')).toEqual([]);
});

it('a walk reads a page until it is so; the answer of a call has a name', () => {
  const found = (text: string) => untidy('e2e/a.walk.ts', text).filter((one) => one.includes('one look'));
  expect(found('expect(await page.getByRole("row").count()).toBe(2);')).toHaveLength(1);
  expect(found('expect((await tabNames(page)).slice(1)).toEqual([]);')).toHaveLength(1);
  expect(found('await expect.poll(() => page.getByRole("row").count()).toBe(2);')).toEqual([]);
  expect(found('expect((await download).suggestedFilename()).toMatch(/xlsx/);')).toEqual([]);
});

it('what is waited for has more than a second', () => {
  const path = 'apps/server/src/a.test.ts';
  expect(untidy(path, 'await vi.waitFor(() => expect(a).toBe(1));')).toContain(
    'a second is no patience for a slow machine: wait by expect.poll',
  );
  expect(untidy(path, 'await vi.waitFor(() => expect(a).toBe(1), { timeout: 20_000 });')).toEqual([]);
});

describe('a failure never looks empty', () => {
  const rule = 'a failed call looks like an empty answer';
  const found = (text: string) =>
    untidy('apps/web/src/features/archive/a/A.tsx', text).filter((one) => one.startsWith(rule));
  it.each([
    `const { data = [] } = useCall(find, {});`,
    `const { data = [], isPending } = useQuery({ queryKey });`,
    `const { data } = useCall(find, {}); const rows = data ?? [];`,
    `const { data: found } = useCall(find, {}); const count = found?.count ?? 0;`,
    `const asked = useCall(find, {}); const rows = asked.data?.list ?? [];`,
    `const asked = useCall(find, {}); const { data = [] } = asked;`,
    `const { data } = useCall(find, {}); return data ? <Line data={data} /> : null;`,
  ])('refuses %s', (text) => expect(found(text)).toHaveLength(1));

  it.each([
    `const { data = [], error } = useCall(find, {}); if (error) return why(error);`,
    `const asked = useCall(find, {}); const rows = asked.data ?? []; return <Failure of={asked} />;`,
    `const asked = useCall(find, {}); const { data = [] } = asked; return <PageWait on={[other, asked]} />;`,
    `const asked = useCall(find, {}); const rows = asked.data ?? []; return { asked, rows };`,
    `const { rows } = props; const shown = rows.data ?? [];`,
    `const { data } = useHint(find, {}); setTitle(data?.name);`,
  ])('allows %s', (text) => expect(found(text)).toEqual([]));

  it.each(['if (!data) return null;', 'return <p>{data && <Line data={data} />}</p>;'])(
    'an answer on its way never looks empty: %s',
    (drawn) => {
      const asking = `const { data, error } = useCall(find, {}); if (error) return why(error); ${drawn}`;
      expect(untidy('apps/web/src/features/archive/a/A.tsx', asking).join()).toContain('an answer on its way');
      const telling = asking.replace('data, error', 'data, error, isPending');
      expect(untidy('apps/web/src/features/archive/a/A.tsx', telling)).toEqual([]);
    },
  );
});

describe('a form in a dialog', () => {
  const found = (text: string) => untidy('apps/web/src/features/archive/a/A.tsx', text).join();
  const dialog = (props: string) =>
    `a = (\n  <FormDialog\n    save={(v) => send({ ...v, version: row.version })}\n${props}  />\n);`;

  it('is drawn by the one form dialog', () => {
    expect(found(`a = <TabModal open><FormBody form={form} /></TabModal>;`)).toContain('draw it with FormDialog');
    expect(found(`a = <TabModal open><p>{text}</p></TabModal>;`)).toBe('');
  });

  it('loads a versioned record anew after a refusal', () => {
    expect(found(dialog(''))).toContain('pass version and reload');
    expect(found(dialog('    version={row.version}\n'))).toContain('pass version and reload');
    expect(found(dialog('    version={row.version}\n    reload={refresh}\n'))).toBe('');
  });
});

describe('a field of a form', () => {
  const found = (text: string, path = 'apps/web/src/features/archive/a/A.tsx') => untidy(path, text).join();

  it.each([
    `const fields = [{ name: 'reason', label: text.reason, showType: 'textarea', maxLength: 200 }];`,
    `const fields = [{\n  showType: 'select',\n  name: 'kind',\n}];`,
    `const fields: readonly FormField<Values>[] = [\n  { ...days, name: 'urgentDays', label: text.days }];`,
    `const fieldsOf = (kind: Kind): readonly FormField<Values>[] => [\n  { ...code, label: text.code }];`,
  ])('is declared in the domain: %s', (text) => {
    expect(found(text)).toContain('declare it with declareForm');
    expect(found(text, 'apps/web/src/shell/ChangePassword.tsx')).not.toContain('declareForm');
  });

  it('is drawn from its declaration, with what the page alone knows', () => {
    expect(found(`const fields = declaredFields<Values>(form, { page: { reason: { help: text.help } } });`)).toBe('');
    expect(found(`own[name] = { showType: 'slot', render: ({ id }) => <Control id={id} /> };`)).toBe('');
  });
});

describe('house rules', () => {
  it.each([
    ['packages/domain/src/a/a.ts', `export const a = '作废';`, 'Chinese belongs'],
    ['apps/web/src/ui/A.tsx', `export const A = () => <b>作废</b>;`, 'Chinese belongs'],
    ['packages/domain/src/utils/a.ts', `export const a = 1;`, 'a name without a subject'],
    ['apps/server/src/a.ts', `export const a = process.env.HOME;`, 'settings are read once'],
    ['packages/domain/src/a.ts', `export const a = new Date();`, 'the domain has no clock'],
    ['apps/server/src/a.ts', `export const a = (step: string) => step === 'BGLR';`, 'a step by its code'],
    ['apps/server/src/a.store.ts', "export const a = sql`select 1 where step = 'BGLR'`;", 'a step by its code'],
    [
      'apps/server/src/a.store.ts',
      'export const a = sql`select 1 where step = any(${of}) or BGLR`;',
      'a step by its code',
    ],
    ['apps/web/src/a.ts', `export const a = '/businessPro/reportAudit?stepcode=BGSH_FX';`, 'a step by its code'],
    ['apps/web/src/a.ts', `export const a = { BGLR: 1 };`, 'a step by its code'],
    ['apps/web/src/a.ts', `export const a = labels.finish_inspect;`, 'a step by its code'],
    ['packages/domain/src/business/report/template.ts', `export type A = 'BGLR' | 'BGQR';`, 'a step by its code'],
    ['apps/server/src/features/shared/scope/within.scope.ts', `export const a = 'YWSB';`, 'a step by its code'],
    ['apps/server/src/a.ts', `export const a: any = 1;`, '`any` says nothing'],
    ['apps/server/src/a.ts', 'export const a = 1;\n'.repeat(301), 'split it by subject'],
    ['apps/server/src/a.ts', `export function a() {\n${'  b();\n'.repeat(60)}}`, 'split it by what it does'],
    [
      'apps/web/src/ui/a.tsx',
      `useEffect(() => setDraft(values), [values]);`,
      'takes back what was typed when its page is shown again',
    ],
    ['packages/contract/src/a.ts', `const a = Number(raw);`, 'read typed text by typedNumber'],
    ['apps/web/src/ui/a.tsx', `width = Number.parseFloat(event.target.value);`, 'read typed text by typedNumber'],
    ['packages/domain/src/business/report/a.ts', `const a = kind === '3000';`, 'a kind by its code'],
    ['apps/server/src/features/a.ts', `const a = { '3410': true };`, 'a kind by its code'],
    ['apps/web/src/features/a.ts', `const a = flowSettingsOf({});`, 'settings of the flow come from flowSettings()'],
    ['apps/server/src/features/a.store.ts', `const a = withinScope(actor, {});`, 'said by within(actor, kind)'],
    [
      'apps/server/src/features/a.store.ts',
      'a = sql`t.organisation_id = ${actor.organisationId}`;',
      'said by within(actor, kind)',
    ],
    ['packages/domain/src/a.ts', `const same = 1;${'\n'.repeat(8)}export const a = same;`, 'same says nothing'],
    ['apps/server/src/a.ts', `export function a(of: string) {${'\n'.repeat(8)}return [of];\n}`, 'of says nothing'],
    ['apps/web/src/ui/a.ts', `async function look() {}`, 'look is no word of the field'],
    ['apps/server/src/a.ts', `interface Standing {\n  a: 1;\n}`, 'Standing is no word of the field'],
    ['packages/domain/src/a.ts', `const a = (code: string) => b(code);`, 'a only hands its arguments on'],
    ['packages/domain/src/a.ts', `function a(code: string) {\n  return b(code);\n}`, 'a only hands its arguments on'],
    ['tools/a.ts', `/** The codes of the steps. */\nconst stepCodes = [];`, 'only says the name again'],
    [
      'packages/domain/src/a/due.text.ts',
      `/** Words of the due page. */\nexport const t = {};`,
      'only says the name again',
    ],
    ['tools/a.ts', `/** null: the institute decides. */\nconst a = 1;`, 'a comment is a sentence'],
    ['tools/a.ts', `/** The rest is told elsewhere */\nconst a = 1;`, 'a comment is a sentence'],
    ['tools/a.ts', `/** Of the newest token. */\nlet last;`, 'a comment is a sentence'],
    ['packages/domain/src/a.ts', `// Whoever saves waits.`, 'say who it is'],
    ['packages/domain/src/a.ts', `const a = (code: string) => code in names;`, 'ask Object.hasOwn'],
    ['apps/server/src/features/a.ts', 'const a = /^[0-9a-f-]{36}$/;', 'said by isId'],
    ['apps/server/src/features/a.ts', 'const a = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}/;', 'said by isId'],
    [
      'apps/server/src/features/query/a/a.store.ts',
      `if (actor.scope === 'all') return;`,
      'what a data scope means stands in the tables',
    ],
    ['apps/web/src/features/a.ts', `localStorage.setItem('a', '1');`, 'use machineStorage or windowStorage'],
    ['apps/web/src/ui/a.tsx', `const a = window.sessionStorage.getItem('a');`, 'use machineStorage or windowStorage'],
    ['packages/entry/src/browser/a.ts', `localStorage.clear();`, 'use machineStorage or windowStorage'],
    ['apps/server/src/a.store.ts', 'sql`from f left join a for update of f`', 'lock the row by a statement of its own'],
    ['apps/server/src/a.store.ts', 'sql`insert into step_task (id) values (1)`', 'tasks are put in by openTasks'],
    ['apps/web/src/features/a.ts', `const a = steps.reportEntry.code;`, 'no step by its name'],
    ['apps/web/src/features/a.ts', `const a = flowSteps.finish.code;`, 'no step by its name'],
    ['apps/server/src/a.ts', `import { steps as own } from '../workflow/steps.ts';`, 'no step by its name'],
    ['apps/server/src/a.ts', `const { code } = stepFor('enter');`, 'no step by its name'],
    ['apps/server/src/a.store.ts', 'sql`insert into item (id) values (1)`', 'items are put in by newItem'],
    ['packages/domain/src/a.ts', `const a = memo.slice(0, entryLimits.memo);`, 'what a person wrote is never cut'],
    ['packages/domain/src/a.ts', `const a: RecordIdentity = {};`, 'stands in import-identity.ts'],
    ['apps/web/src/features/a.ts', `document.cookie = 'a=1';`, 'cookies are read and written by platform/cookie.ts'],
    ['apps/web/src/features/a.tsx', `a = <Select mode={isMany ? 'multiple' : undefined} />;`, 'use MultiSelect'],
    ['apps/web/src/features/a.tsx', `const from = placeWord(fromStep);`, 'is named by its flow'],
    ['apps/web/src/features/a.text.ts', `export const text = { close: '关闭窗口' };`, 'is called 关闭 everywhere'],
    ['apps/web/src/features/a.ts', `const id = crypto.randomUUID();`, 'pages over http have no crypto.randomUUID'],
    ['apps/web/src/features/a.tsx', `a = <GroupForm key={data?.version} />;`, 'give useForm the version'],
    ['apps/web/src/features/a.tsx', `a = <Ticks key={user.groupIds.join()} />;`, 'give useForm the version'],
  ])('%s: %s', (path, text, rule) => {
    expect(untidy(path, text).join()).toContain(rule);
  });

  it('lets the rules of a kind name its code', () => {
    expect(untidy('packages/domain/src/business/report/kinds/lift.ts', `const a = '3410';`)).toEqual([]);
  });

  it('lets a text file speak Chinese', () => {
    expect(untidy('packages/domain/src/a/a.text.ts', `export const a = '作废';`)).toEqual([]);
  });
});

describe('a file below fifteen lines that one file of its folder uses', () => {
  const small = (path = 'apps/web/src/shell/use-narrow.ts', lines = 14) =>
    file(path, '/** Why. */\n' + 'export const a = 1;\n'.repeat(lines));
  const user = file('apps/web/src/shell/Shell.tsx', `import { a } from './use-narrow.ts';`);
  const found = (...sources: ReturnType<typeof file>[]) => smallFileFindings(sources).map(({ rule }) => rule);

  it('is merged into it', () => {
    expect(found(small(), user)).toEqual([
      'used by apps/web/src/shell/Shell.tsx alone: merge it, or write a test of its own',
    ]);
  });

  it.each([
    ['one line more', [small(undefined, 15), user]],
    ['a second user', [small(), user, file('apps/web/src/shell/App.tsx', user.text)]],
    ['a test of its own', [small(), user, file('apps/web/src/shell/use-narrow.test.ts', user.text)]],
    [
      'a user in another folder',
      [small(), file('apps/web/src/ui/A.tsx', `import { a } from '../shell/use-narrow.ts';`)],
    ],
    ['no user: an entry of the program', [small()]],
    [
      'a layer of its own',
      [
        small('apps/server/src/features/shared/a/a.store.ts'),
        file('apps/server/src/features/shared/a/a.service.ts', `import { a } from './a.store.ts';`),
      ],
    ],
  ])('stays with %s', (_, sources) => expect(found(...sources)).toEqual([]));
});

describe('papers', () => {
  const files = ['packages/domain/src/shared/day/day.ts', 'docs/decisions/0001-a.md', 'tools/dev.ts'];
  const missing = (text: string) =>
    paperFindings([file('docs/a.md', text)], files).map(({ line, rule }) => `${line} ${rule}`);

  it.each([
    ['one\n`domain/shared/days/day.ts`', '2 domain/shared/days/day.ts is not there'],
    ['`night.ts` is asked', '1 night.ts is not there'],
    ['as [before](decisions/0002-b.md)', '1 decisions/0002-b.md is not there'],
  ])('%j', (text, finding) => expect(missing(text)).toEqual([finding]));

  it('finds a place of a package that no source can import', () => {
    expect(missing('`@tejian/domain/shared/day/…` and\n`@tejian/domain/day/day.ts`')).toEqual([
      '2 @tejian/domain/day/day.ts is not there',
    ]);
  });

  it('lets a paper name what is there, briefly too, and endings', () => {
    const text =
      '`packages/domain/src/shared/day/day.ts`, `domain/shared/day/day.ts`, `dev.ts`, `*.text.ts`, `.view.ts`';
    expect(missing(`${text} [why](decisions/0001-a.md) [all](decisions/) [web](https://a.example/b.ts)`)).toEqual([]);
  });
});

it('finds a command that papers name and nobody can run, and a setting that nothing reads', () => {
  const readme = file(
    'README.md',
    '`npm run dev`, `npm run devil`\n| `PORT`, `HOSTS` | `8080` |\n`OTHER` stands in no table\n',
  );
  expect(commandFindings([readme], ['dev'], 'PORT: integer(),').map(({ line, rule }) => `${line} ${rule}`)).toEqual([
    '1 devil is no script of package.json',
    '2 HOSTS is no setting of config.ts',
  ]);
});

describe('records of decisions', () => {
  const found = (text: string, path = 'docs/decisions/0001-a.md') =>
    recordFindings([file(path, text)]).map(({ rule }) => rule);

  it('asks each what was rejected, in one decision', () => {
    expect(found('**Decided.** One.\n')).toEqual(['a record says what was rejected, and why']);
    expect(found(`**Rejected.** Two.${'\n\nmore'.repeat(20)}\n`)).toEqual([
      '41 lines: a record is one decision in at most 40',
    ]);
    expect(found(`**Rejected.** Two.${'\nmore'.repeat(39)}\n`)).toEqual([]);
    expect(found('Words.\n', 'docs/glossary.md')).toEqual([]);
  });
});

it('finds a table that no statement names', () => {
  const notes = file(
    'docs/data-model-notes.md',
    '| draft | typed |\n| unit | u |\n| unit_contact | c |\n| rule_slot | s |\n',
  );
  const found = tableFindings(notes, [
    file('apps/server/migrations/0001_a.sql', 'create table draft (id uuid);\nselect 1 from rule_slot;'),
    file(
      'apps/server/src/features/archive/unit/unit.store.ts',
      `state = 'draft'; insertMany(tx, 'unitContact', rows);`,
    ),
    file('apps/server/src/features/archive/unit/unit.store.ts', `db.selectFrom('unit').select('id')`),
    file('apps/server/src/features/archive/unit/unit.test.ts', 'select 1 from draft'),
  ]);
  expect(found).toEqual([expect.objectContaining({ line: 1, rule: 'no statement names the table draft: drop it' })]);
});

it('finds a table that is called append-only and is not', () => {
  const notes = file('docs/data-model-notes.md', '| flow_log | acts; append-only |\n| act | acts; append-only |\n');
  const found = tableFindings(notes, [
    file('apps/server/migrations/0001_a.sql', 'create trigger t before update or delete on flow_log\n execute f();'),
    file('apps/server/src/a.store.ts', 'insert into flow_log select 1 from act'),
  ]);
  expect(found.map(({ rule }) => rule)).toEqual(['act is called append-only: a trigger refuses changes']);
});

describe('the drawing of the districts', () => {
  const files = ['packages/domain/src/query/due/a.ts', 'apps/web/src/features/shared/scope/a.ts'];
  const drawn = (rows: string) =>
    drawingFindings(file('docs/architecture.md', `\n\`\`\`\n${rows}\n\`\`\`\n`), files).map(({ rule }) => rule);

  it('shows what is there, on several lines and in groups', () => {
    expect(drawn('query    due\nmoney    (fees will stand here)\nshared   rules:\n         scope')).toEqual([]);
  });

  it('misses a feature, and shows none that is gone', () => {
    expect(drawn('query    desktop\nshared   scope')).toEqual([
      'the drawing of the districts, query: due is missing',
      'the drawing of the districts, query: desktop is not there',
    ]);
  });
});

it('two versions of the same lines are found in any file of text', () => {
  const mark = '<'.repeat(7);
  const text = `a\n${mark} HEAD\nb\n=======\nc\n${'>'.repeat(7)} d\n`;
  expect(unsettledFindings([{ path: 'docs/a.md', text }]).map(({ line }) => line)).toEqual([2, 6]);
  expect(unsettledFindings([{ path: 'docs/a.md', text: `Heading\n=======\n\`${mark} HEAD\`\n` }])).toEqual([]);
});
