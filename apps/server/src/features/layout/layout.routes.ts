import type { ListView } from '@tejian/contract/kit/list-view.ts';
import {
  deleteLayout,
  findAllSearchFormConfig,
  findAllTableConfig,
  findSearchFormConfig,
  findTableConfig,
  saveLayout,
} from '@tejian/contract/layout/layout.contract.ts';
import { loggedIn } from '../../platform/http/allow.ts';
import { read, write, type Route } from '../../platform/http/route.ts';
import * as service from './layout.service.ts';

/** The views of all lists among the calls: what can be laid out follows from what is declared. */
function viewsOf(routes: readonly Route[]): service.Views {
  const views = routes.flatMap(({ of }) => ('view' in of ? [of.view as ListView<unknown>] : [])); // listCall puts it there
  return new Map(views.map((view) => [view.viewNo, view]));
}

const show = (find: typeof findTableConfig, views: service.Views, part: service.Part, all: boolean) =>
  read(find, loggedIn, ({ db, actor, body }) => service.config(db, views, actor.userId, body.viewNo, part, all));

/** Every person's own layout of the lists that the other calls declare. */
export function layoutRoutes(routes: readonly Route[]): readonly Route[] {
  const views = viewsOf(routes);
  return [
    show(findTableConfig, views, 'table', false),
    show(findAllTableConfig, views, 'table', true),
    show(findSearchFormConfig, views, 'search', false),
    show(findAllSearchFormConfig, views, 'search', true),
    write(saveLayout, loggedIn, ({ tx, actor, body }) => service.save(tx, views, actor.userId, body)),
    write(deleteLayout, loggedIn, ({ tx, actor, body }) => service.restore(tx, actor.userId, body.viewId)),
  ];
}
