import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Visitor } from 'oxc-parser';
import type { Product } from './spec-rules.ts';
import { parse, readSources, type Source } from './sources.ts';

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

/** Literal texts of a file, the fixed parts of composed ones included. */
function literalsOf(source: Source): string[] {
  const found: string[] = [];
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') found.push(node.value);
    },
    TemplateElement: (node) => found.push(node.value.cooked ?? node.value.raw),
  }).visit(parse(source).program);
  return found;
}

const speaks = /^(packages|apps)\/.*(\.text\.ts|\.view\.ts|\.contract\.ts|\/(permissions|home-page)\.ts)$/;

/** Calls are those that the server answers, pages those of the one table, texts those of the texts and views. */
export async function readProduct(): Promise<Product> {
  const { routes } = await load<typeof import('../apps/server/src/features.ts')>('apps/server/src/features.ts');
  const { pages } = await load<{ pages: readonly { path: string }[] }>('apps/web/src/routes.tsx');
  const { menu } = await load<typeof import('../packages/domain/src/shared/menu/menu.view.ts')>(
    'packages/domain/src/shared/menu/menu.view.ts',
  );
  const sources = readSources();
  const links = (items: typeof menu): string[] =>
    items.flatMap(({ href, children = [] }) => [href, ...links(children)]);
  return {
    calls: new Set(routes.map(({ of }) => `${of.method} ${of.path}`)),
    routes: new Set(pages.map(({ path }) => path)),
    menu: links(menu),
    texts: new Set(sources.filter(({ path }) => speaks.test(path)).flatMap(literalsOf)),
    textOf: (file) => {
      try {
        return readFileSync(join(root, file), 'utf8');
      } catch {
        return undefined;
      }
    },
  };
}
