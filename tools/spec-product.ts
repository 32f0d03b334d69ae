import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { menu } from '@tejian/domain/shared/menu/menu.view.ts';
import { permissionNames } from '@tejian/domain/shared/permission/permissions.ts';
import { standardFlow } from '@tejian/domain/business/workflow/standard-flow.ts';
import { isAllowed } from '../apps/server/src/platform/http/allow.ts';
import type { Route } from '../apps/server/src/platform/http/route.ts';
import { listsOf, type ShownList } from './spec-content.ts';
import { describeCall } from './spec-declarations.ts';
import type { ProductCall } from './spec-call-rules.ts';
import type { ProductFlow } from './spec-flow-rules.ts';
import { sayersOf } from './spec-said-by.ts';
import { ShownTexts } from './spec-texts.ts';
import { readSources, type Source } from './sources.ts';

const root = join(import.meta.dirname, '..');

/** The table of pages holds no markup, only the ending .tsx: Node reads it once its types are gone. */
registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.tsx')) return next(url, context);
    return {
      format: 'module',
      shortCircuit: true,
      source: stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8')),
    };
  },
});

async function load<T>(file: string): Promise<T> {
  return (await import(pathToFileURL(join(root, file)).href)) as T; // the module that is named, as it declares itself
}

export interface Product {
  readonly calls: ReadonlyMap<string, ProductCall>;
  readonly routes: ReadonlySet<string>;
  /** Addresses that the menu leads to. */
  readonly menu: readonly string[];
  readonly flow: ProductFlow;
  readonly codes: ReadonlySet<string>;
  /** Codes that a call or a page asks for. */
  readonly asked: ReadonlySet<string>;
  readonly shownAt: (place: string) => ReadonlySet<string> | undefined;
  readonly filesAt: (end: string) => readonly Source[];
  /** Lists that a page asks. */
  readonly listsAt: (route: string) => readonly ShownList[] | undefined;
  /** Calls that a user of a business unit may make and nobody without a session may. */
  readonly openToUnits: ReadonlySet<string>;
  readonly sayersOf: (sentence: string) => ReadonlySet<string>;
  readonly wordsOf: (type: string) => Readonly<Record<string, string>>;
  readonly scripts: readonly Source[];
}

interface Page {
  readonly path: string;
  readonly needs?: readonly string[];
  readonly load: () => Promise<unknown>;
}

/** The module that a page loads, as a path of the repository. */
function moduleOf({ path, load: loads }: Page, sources: readonly Source[]): string {
  const [, address = ''] = /import\(['"](?:\.{1,2}\/)*([^'"]+)['"]\)/.exec(loads.toString()) ?? [];
  const [foundSource, ...more] = sources.filter(
    (source) => source.path.startsWith('apps/web/src/') && source.path.endsWith(`/${address}`),
  );
  if (!foundSource || more.length > 0) throw new Error(`the module of page ${path} was not found: ${loads.toString()}`);
  return foundSource.path;
}

interface ByPlace {
  readonly shownAt: Product['shownAt'];
  /** Files that a page leads to. */
  readonly filesOf: (route: string) => readonly Source[] | undefined;
}

function textsByPlace(sources: readonly Source[], pages: readonly Page[], wantedSentences: readonly string[]): ByPlace {
  const texts = new ShownTexts(sources, wantedSentences);
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const modules = new Map(pages.map((page) => [page.path, moduleOf(page, sources)]));
  const ofPages = new Set(modules.values());
  const keptEntries = new Map<string, ReadonlySet<string>>();
  const at = (place: string): ReadonlySet<string> | undefined => {
    if (place === 'shell') return texts.from(['apps/web/src/main.tsx'], ofPages);
    if (place === 'answers') return texts.from(['apps/server/src/main.ts']);
    const module = modules.get(place);
    return module === undefined ? undefined : texts.from([module]);
  };
  const shownAt = (place: string) => {
    const foundTexts = keptEntries.get(place) ?? at(place);
    if (foundTexts) keptEntries.set(place, foundTexts);
    return foundTexts;
  };
  const filesOf = (route: string) => {
    const module = modules.get(route);
    const reachedTexts = module === undefined ? undefined : texts.reachable([module], new Set());
    return (
      reachedTexts &&
      [...reachedTexts].flatMap((path) => (path.startsWith('apps/web/') ? (byPath.get(path) ?? []) : []))
    );
  };
  return { shownAt, filesOf };
}

/** Lists that the pages ask; undefined for a page that is not there. */
async function listsOfPages(routes: readonly string[], filesOf: ByPlace['filesOf']): Promise<Product['listsAt']> {
  const foundRoutes = await Promise.all(
    routes.map(async (route) => {
      const files = filesOf(route);
      return [route, files && (await listsOf(files))] as const;
    }),
  );
  const lists = new Map(foundRoutes);
  return (route) => lists.get(route);
}

interface Dictionaries {
  readonly items: readonly { readonly type: string; readonly value: string; readonly label: string }[];
}

/** Words of a dictionary by their codes, as they are delivered. */
function deliveredWords(): Product['wordsOf'] {
  const file = join(root, 'apps/server/reference/dictionaries.json');
  const { items } = JSON.parse(readFileSync(file, 'utf8')) as Dictionaries; // our own file
  return (type) => Object.fromEntries(items.flatMap((one) => (one.type === type ? [[one.value, one.label]] : [])));
}

const unitUser = { codes: new Set<string>(['own:read', 'own:apply', 'own:answer']), unitId: 'unit' };
const isOpenToUnits = ({ allow }: Route) => allow.kind !== 'public' && isAllowed(allow, unitUser);

function readFlow(calls: ReadonlyMap<string, ProductCall>): ProductFlow {
  const nameOf = (call: string) => [...calls.keys()].find((one) => one.endsWith(`/${call}`)) ?? call;
  const flow = standardFlow('LIFT-PERIODIC');
  return {
    steps: flow.steps,
    transitions: flow.transitions.map((one) => ({ ...one, call: nameOf(one.call) })),
  };
}

/** Calls are those that the server answers, pages those of the one table, the flow and the codes those of the domain. */
export async function readProduct(sentences: readonly string[], routesWanted: readonly string[]): Promise<Product> {
  const { routes } = await load<typeof import('../apps/server/src/features.ts')>('apps/server/src/features.ts');
  const { pages } = await load<{ pages: readonly Page[] }>('apps/web/src/routes.tsx');
  const sources = readSources(['*.ts', '*.tsx', '*.css']);
  const scripts = sources.filter(({ path }) => !path.endsWith('.css'));
  const links = (items: typeof menu): string[] =>
    items.flatMap(({ href, children = [] }) => [href, ...links(children)]);
  const calls = new Map(routes.map((route) => [`${route.of.method} ${route.of.path}`, describeCall(route)] as const));
  const addresses = new Set(pages.map(({ path }) => path));
  const askedTexts = [...calls.values()].flatMap(({ asks }) => (typeof asks === 'string' ? [] : asks));
  const codes = new Set(Object.keys(permissionNames));
  const { shownAt, filesOf } = textsByPlace(scripts, pages, sentences);
  const spokenSources = scripts.filter(({ path }) => /^(apps\/web|packages)\//.test(path));
  return {
    calls,
    routes: addresses,
    menu: links(menu),
    flow: readFlow(calls),
    codes,
    asked: new Set([...askedTexts, ...pages.flatMap(({ needs }) => needs ?? [])]),
    shownAt,
    listsAt: await listsOfPages(routesWanted, filesOf),
    openToUnits: new Set(routes.filter(isOpenToUnits).map(({ of }) => `${of.method} ${of.path}`)),
    sayersOf: (sentence) => sayersOf(sentence, spokenSources),
    wordsOf: deliveredWords(),
    scripts,
    filesAt: (end) => sources.filter(({ path }) => path.endsWith(end)),
  };
}
