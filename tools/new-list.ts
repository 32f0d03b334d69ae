// What `npm run new` writes: a list of records with its page, as docs/adding-a-list.md tells it by hand.

const columnTypes = { text: 'text', code: 'code', date: 'date', number: 'number', flag: 'flag' } as const;
type ColumnType = keyof typeof columnTypes;

export interface NewColumn {
  readonly name: string;
  readonly label: string;
  readonly type: ColumnType;
}

export interface NewList {
  readonly district: string;
  /** Also the prefix of its rights, and its table with underscores: `testWeight`. */
  readonly feature: string;
  /** The name of the page and its rights. */
  readonly title: string;
  /** The place of the page in the menu, and its address. */
  readonly menu: string;
  readonly path: string;
  /** The groups of the demonstration that may read. */
  readonly groups: readonly string[];
  /** The first names a record: a text that nobody else of the institute has. */
  readonly columns: readonly NewColumn[];
}

/** Reads the words of the call. Throws with a sentence that names what is missing. */
export function newListOf(words: readonly string[]): NewList {
  const options = words
    .filter((word) => word.startsWith('--'))
    .map((word) => word.slice(2).split('=') as [string, string]);
  const [what, district = '', feature = '', title = '', ...columns] = words.filter((word) => !word.startsWith('--'));
  const { menu = '', path = '', groups = '' } = Object.fromEntries(options);
  if (
    what !== 'list' ||
    !/^[a-z]+$/.test(district) ||
    !/^[a-z][A-Za-z]+$/.test(feature) ||
    title === '' ||
    columns.length === 0
  )
    throw new Error(usage);
  if (menu === '' || !path.startsWith('/') || groups === '') throw new Error(usage);
  return { district, feature, title, menu, path, groups: groups.split(','), columns: columns.map(columnOf) };
}

export const usage = `npm run new -- list <district> <feature> <title> <column:label[:type]>… --menu=<entry> --path=/<menu>/<page> --groups=<code>,<code>
for example: npm run new -- list archive testWeight 砝码 weightNo:编号:code name:名称 validTo:有效期至:date --menu=people --path=/bsArchives/testWeight --groups=intake,sectionHead
types of columns: ${Object.keys(columnTypes).join(', ')}; the first column names a record and is found by`;

function columnOf(word: string): NewColumn {
  const [name = '', label = '', type = 'text'] = word.split(':');
  if (!/^[a-z][A-Za-z]*$/.test(name) || label === '' || !(type in columnTypes)) throw new Error(`${word}: ${usage}`);
  return { name, label, type: type as ColumnType }; // asked for the line above
}

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const kebab = (name: string) => snake(name).replaceAll('_', '-');
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const sqlTypes: Record<ColumnType, string> = {
  text: 'text',
  code: 'text',
  date: 'date',
  number: 'integer',
  flag: 'boolean',
};
const fieldOf: Record<ColumnType, string> = {
  text: 'text()',
  code: 'text()',
  date: 'date()',
  number: 'integer()',
  flag: 'flag()',
};
const sampleOf: Record<ColumnType, string> = {
  text: `'示范'`,
  code: `'NO-1'`,
  date: `'2026-12-01'`,
  number: '1',
  flag: 'true',
};

/** The new files by their path. */
export function newFiles(list: NewList, migration: string): ReadonlyMap<string, string> {
  const { district, feature } = list;
  const file = kebab(feature);
  const base = `${district}/${file}/${file}`;
  return new Map([
    [`apps/server/migrations/${migration}_${snake(feature)}.sql`, migrationOf(list)],
    [`packages/contract/src/${base}.record.ts`, recordOf(list)],
    [`packages/contract/src/${base}.view.ts`, viewOf(list)],
    [`packages/contract/src/${base}.contract.ts`, contractOf(list)],
    [`apps/server/src/features/${base}.store.ts`, storeOf(list)],
    [`apps/server/src/features/${base}.service.ts`, serviceOf(list)],
    [`apps/server/src/features/${base}.routes.ts`, routesOf(list)],
    [`apps/web/src/features/${district}/${file}/${capital(feature)}ListPage.tsx`, pageOf(list)],
  ]);
}

const firstOf = ({ columns: [first] }: NewList): NewColumn => {
  if (!first) throw new Error(usage);
  return first;
};
/** The list stands in the order of its first day or number, else of what names a record. */
const orderOf = (list: NewList): NewColumn =>
  list.columns.find(({ type }) => type === 'date' || type === 'number') ?? firstOf(list);
const importOf = ({ district, feature }: NewList, part: string) =>
  `@tejian/contract/${district}/${kebab(feature)}/${kebab(feature)}.${part}.ts`;

function migrationOf(list: NewList): string {
  const table = snake(list.feature);
  const [first, order] = [snake(firstOf(list).name), snake(orderOf(list).name)];
  const columns = list.columns.map(({ name, type }) => `  ${snake(name)} ${sqlTypes[type]} not null,`);
  const groups = list.groups.map((group) => `'${group}'`).join(', ');
  return `create table ${table} (
  id uuid primary key,
  organisation_id uuid not null default only_institute() references organisation,
${columns.join('\n')}
  unique (organisation_id, ${first})
);
${order === first ? '' : `create index ${table}_by_${order} on ${table} (${order}, id);\n`}create index ${table}_by_${first} on ${table} (${first}, id);
insert into user_group_permission (group_id, code)
select id, '${list.feature}:read' from user_group where code in (${groups}) on conflict do nothing;
`;
}

function recordOf({ feature, columns }: NewList): string {
  const kinds = [...new Set(['text', ...columns.map(({ type }) => fieldOf[type].slice(0, -2))])].toSorted();
  return `import { ${kinds.join(', ')} } from '../../kit/field.ts';
import { record, type ValueOf } from '../../kit/record.ts';

export const ${feature} = record({
  id: text(),
${columns.map(({ name, type }) => `  ${name}: ${fieldOf[type]},`).join('\n')}
});
export type ${capital(feature)} = ValueOf<typeof ${feature}>;
`;
}

function viewOf(list: NewList): string {
  const { feature, title, columns } = list;
  const type = capital(feature);
  const [first, order] = [firstOf(list), orderOf(list)];
  const column = ({ name, label, type: kind }: NewColumn) =>
    [
      `field: '${name}'`,
      `label: '${label}'`,
      ...(kind === 'text' ? [] : [`type: '${columnTypes[kind]}'`]),
      ...(name === first.name ? ['frozen: true'] : []),
      ...(name === first.name || name === order.name ? ['sortable: true'] : []),
    ].join(', ');
  return `import { listView } from '../../kit/list-view.ts';
import type { ${type} } from './${kebab(feature)}.record.ts';

export const ${feature}List = listView<${type}>({
  viewNo: '${feature}List',
  title: '${title}',
  columns: [
${columns.map((one) => `    { ${column(one)} },`).join('\n')}
    { field: 'id', label: 'id', hidden: true },
  ],
  search: [{ name: '${first.name}', label: '${first.label}', over: ['${first.name}'] }],
  sort: { field: '${order.name}', order: 'asc' },
  searchOnOpen: true,
});
`;
}

function contractOf(list: NewList): string {
  const { feature, title } = list;
  const [type, file, first] = [capital(feature), kebab(feature), firstOf(list).name];
  return `import { listCall } from '../../kit/call.ts';
import { optional, text } from '../../kit/field.ts';
import { record } from '../../kit/record.ts';
import { ${feature} } from './${file}.record.ts';
import { ${feature}List } from './${file}.view.ts';

/** ${title}. */
export const find${type}List = listCall({
  path: '/api/${feature}/find${type}List',
  search: record({ ${first}: optional(text({ max: 60 })) }),
  row: ${feature},
  view: ${feature}List,
});
`;
}

function storeOf(list: NewList): string {
  const { feature, columns } = list;
  const type = capital(feature);
  return `import type { find${type}List } from '${importOf(list, 'contract')}';
import type { ${type} } from '${importOf(list, 'record')}';
import { ${feature}List } from '${importOf(list, 'view')}';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { sql } from 'kysely';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

const source: ListSource<${type}> = {
  from: sql\`${snake(feature)} w\`,
  identity: sql\`w.id\`,
  columns: {
    id: sql\`w.id\`,
${columns.map(({ name }) => `    ${name}: sql\`w.${snake(name)}\`,`).join('\n')}
  },
};

export const listing = (asked: RequestOf<typeof find${type}List>, actor: Actor): ListQuery<${type}> => ({
  view: ${feature}List,
  source,
  asked,
  always: [within(actor, '${feature}')],
});
`;
}

function serviceOf(list: NewList): string {
  const type = capital(list.feature);
  return `import type { find${type}List } from '${importOf(list, 'contract')}';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findList } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import * as store from './${kebab(list.feature)}.store.ts';

export const { listing } = store;

export const find = (db: Db, asked: RequestOf<typeof find${type}List>, actor: Actor) => findList(db, listing(asked, actor));
`;
}

function routesOf(list: NewList): string {
  const { feature } = list;
  const type = capital(feature);
  return `import { find${type}List } from '${importOf(list, 'contract')}';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as service from './${kebab(feature)}.service.ts';

const reader = permission('${feature}:read');

export const ${feature}Routes = [
  readRoute(find${type}List, reader, ({ db, body, actor }) => service.find(db, body, actor)),
  exportOf(find${type}List, reader, ({ body, actor }) => service.listing(body, actor)),
];
`;
}

function pageOf(list: NewList): string {
  const type = capital(list.feature);
  return `import { find${type}List } from '${importOf(list, 'contract')}';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';

/** ${list.title}. */
export default function ${type}ListPage() {
  const list = useList(find${type}List);
  return <ListPage list={list} />;
}
`;
}

interface Edit {
  readonly path: string;
  /** The text that the line is put behind or before, once in the file. */
  readonly at: RegExp;
  readonly with: (found: string) => string;
}

const behind = (path: string, at: RegExp, line: string): Edit => ({ path, at, with: (spot) => `${spot}${line}` });
const before = (path: string, at: RegExp, line: string): Edit => ({ path, at, with: (spot) => `${line}${spot}` });

/** The lines in lists that are there already. */
export function newLines(list: NewList): readonly Edit[] {
  const { district, feature, title, groups, columns, menu, path } = list;
  const [type, file, table] = [capital(feature), kebab(feature), snake(feature)];
  const code = `${feature}:read`;
  const rights = 'packages/domain/src/shared/permission/permissions.ts';
  const rows = 'apps/server/test/many-rows.ts';
  const values = columns.map(({ type: kind }) => sampleOf[kind]).join(', ');
  const names = columns.map(({ name }) => snake(name)).join(', ');
  return [
    behind(
      'docs/data-model-notes.md',
      new RegExp(`^## ${district}\\n\\n\\| table \\| a row is \\|\\n\\|---\\|---\\|\\n`, 'm'),
      `| ${table} | ${title}: one record of an institute |\n`,
    ),
    behind(rights, /^const single = \{\n/m, `  '${code}': '${title}查询',\n`),
    before(rights, /^ {2}under\('业务配置'/m, `  under('${title}', '${feature}:'),\n`),
    ...groups.map((group) =>
      behind(
        'apps/server/src/demo/groups.seed.ts',
        new RegExp(`^ {4}code: '${group}',\\n[^]*?codes: \\[`, 'm'),
        `\n      '${code}',`,
      ),
    ),
    before(
      'apps/server/src/features/shared/scope/within.scope.ts',
      /^\} satisfies Readonly<Record<string, ScopeRow>>;/m,
      `  /** \`w\`: ${table} of the institutes that the person sees. */\n  ${feature}: { ...withinScope({ organisation: sql\`w.organisation_id\` }), unit: nothing },\n`,
    ),
    before(
      'apps/server/src/features.ts',
      /^import \{ operatorRoutes \}/m,
      `import { ${feature}Routes } from './features/${district}/${file}/${file}.routes.ts';\n`,
    ),
    before('apps/server/src/features.ts', /^ {2}\.\.\.operatorRoutes,/m, `  ...${feature}Routes,\n`),
    before(
      'apps/server/src/views.ts',
      /^import type \{ ListDeclared \}/m,
      `import { find${type}List } from '${importOf(list, 'contract')}';\n`,
    ),
    before('apps/server/src/views.ts', /^ {2}findOperators,/m, `  find${type}List,\n`),
    before(
      'packages/domain/src/shared/menu/pages.view.ts',
      /^ {2}'\/bsArchives\/operator':/m,
      `  '${path}': { title: '${title}', menu: '${menu}', needs: ['${code}'] },\n`,
    ),
    before(
      'apps/web/src/routes.tsx',
      /^ {2}'\/bsArchives\/operator':/m,
      `  '${path}': () => import('./features/${district}/${file}/${type}ListPage.tsx'),\n`,
    ),
    before(
      rows,
      /^ {2}for \(const table of copied\)/m,
      `  await sql\`insert into ${table} (id, ${names}) values (gen_random_uuid(), ${values})\`.execute(db);\n`,
    ),
    behind(rows, /^const copied = `client_error/m, ` ${table}`),
    before(
      'apps/server/test/grown-tables.ts',
      /^ {2}\['application', /m,
      `  ['${table}', { ${snake(firstOf(list).name)}: \`'N' || n\` }],\n`,
    ),
    behind('docs/architecture.md', new RegExp(`^${district} +`, 'm'), `${file} · `),
  ];
}

/** A text with the line in it. Throws where its place is not found: the list has changed its form, and this program has to learn it. */
export function withLine(source: string, { path, at, with: change }: Edit): string {
  const [place] = at.exec(source) ?? [];
  if (place === undefined) throw new Error(`${path}: no place for the new line (${at})`);
  return source.replace(at, () => change(place));
}
