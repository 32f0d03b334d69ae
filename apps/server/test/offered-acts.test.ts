import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mayOpen, pageList } from '@tejian/domain/shared/menu/pages.view.ts';
import { expect, it } from 'vitest';
import { declared } from '../../../packages/contract/test/declared.ts';
import { demoGroups } from '../src/demo/groups.seed.ts';
import { routes } from '../src/features.ts';
import { isAllowed, type Allow } from '../src/platform/http/allow.ts';

// A button of a list that a role is shown makes calls that the server allows that role. The calls of the buttons are those that
// apps/web/acts.txt keeps (every-act.window.test writes it), the roles the groups of the demonstration.
const { lists } = await declared();
const acts = readFileSync(join(import.meta.dirname, '../../web/acts.txt'), 'utf8').split('\n');

const places = routes.map(({ of, allow }) => ({
  at: new RegExp(`^${of.path.replaceAll(/:\w+/g, '[^/?]+')}$`),
  allow,
}));
const allowOf = (address: string): Allow | undefined =>
  places.find(({ at }) => at.test(address.split('?')[0] ?? ''))?.allow;
const codesOf = (allow: Allow | undefined): readonly string[] => (allow?.kind === 'permission' ? allow.anyOf : []);

/** Every list with the rights of which one reads it. */
const readable = lists.map(({ path, view }) => ({ view, codes: codesOf(allowOf(path)) }));

/** The rights that a button of this name asks for, in the lists that are read with a right of the page. */
function rightsOf(page: string, label: string): readonly (string | undefined)[] {
  const needs: readonly string[] = pageList.get(page)?.needs ?? [];
  const shown = readable.filter(({ codes }) => codes.some((code) => needs.includes(code)));
  const actions = shown.flatMap(({ view }) => [...(view.toolbar ?? []), ...(view.rowActions ?? [])]);
  return actions.filter((action) => action.label === label).map(({ permission }) => permission);
}

interface Offered {
  readonly page: string;
  readonly label: string;
  readonly address: string;
}
const offered: readonly Offered[] = acts.flatMap((line) => {
  const [, page = '', label = '', address = ''] = /^(\S+) \[(.+?)\] calls (\S+)/.exec(line) ?? [];
  return address.startsWith('/') && rightsOf(page, label).length > 0 ? [{ page, label, address }] : [];
});

it('a button of a list stands on a page that somebody who may use it can open', () => {
  const buttons = new Map(
    acts.flatMap((line) => {
      const [, page, label] = /^(\S+) \[(.+?)\] /.exec(line) ?? [];
      return page && label ? [[`${page} [${label}]`, { page, label }] as const] : [];
    }),
  );
  const unreachable = [...buttons].flatMap(([button, { page, label }]) => {
    const rights = rightsOf(page, label);
    const roles = demoGroups.filter(({ codes }) => mayOpen(page, new Set<string>(codes)));
    const mayUse = (right: string | undefined) =>
      right === undefined || roles.some(({ codes }) => codes.some((code) => code === right));
    return roles.length === 0 || rights.length === 0 || rights.some(mayUse) ? [] : [button];
  });
  expect(unreachable).toEqual([]);
});

it('what a button of a list calls is allowed to every role that is shown it', () => {
  expect(offered.length).toBeGreaterThan(20);
  const refused = offered.flatMap(({ page, label, address }) => {
    const rights = rightsOf(page, label);
    const allow = allowOf(address);
    return demoGroups.flatMap(({ code, codes }) => {
      const held = new Set<string>(codes);
      const sees = mayOpen(page, held) && rights.every((right) => right === undefined || held.has(right));
      const may =
        allow !== undefined && isAllowed(allow, { codes: held, unitId: code === 'unitUser' ? 'unit' : undefined });
      return sees && !may ? [`${code}: ${page} [${label}] ${address}`] : [];
    });
  });
  expect(refused).toEqual([]);
});
