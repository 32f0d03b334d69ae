// @vitest-environment happy-dom
import { sampleAnswers } from '#sample-answers';
import { openWindow } from '#window';
import { permissionNames } from '@tejian/domain/shared/permission/permissions.ts';
import { waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PageDef } from './platform/page-def.ts';
import { pages } from './routes.tsx';

// Every page that no menu names, drawn without a browser for somebody with all rights; those of the menu: every-act. With the real server the pages are opened by e2e/every-page.walk.ts.
const codes = Object.keys(permissionNames);
const REFUSED = '示例拒绝';
type Server = ReturnType<typeof openWindow>['server'];
const complaints: string[] = [];

const usual = console.error;
beforeAll(() => {
  console.error = (...words: unknown[]) => {
    const line = words.map(String).join(' ');
    if (!/NaN.* height/.test(line)) complaints.push(line); // a field that grows with its text measures lines, which have no height here
  };
});
afterAll(() => {
  console.error = usual;
});
beforeEach(() => void complaints.splice(0));

const LOADING = '[aria-busy=true], .ant-spin-spinning, .page-loading';

/** Draws a page until nothing of it loads any more. */
async function drawn({ path, load }: PageDef, prepare: (server: Server) => void): Promise<HTMLElement> {
  const { server, drawPart } = openWindow(path, { codes });
  prepare(server);
  const { default: Component } = await load();
  const { container } = drawPart(
    <Suspense fallback={<p className="page-loading" />}>
      <Component />
    </Suspense>,
    { path },
  );
  await waitFor(() => {
    expect(container.querySelector(LOADING)).toBeNull();
    expect(container.textContent).not.toBe('');
  });
  return container;
}

describe('a page that others lead to is drawn, though the server refuses everything', () => {
  it.each(pages.filter(({ menu }) => !menu))('$path', { timeout: 60_000 }, async (page) => {
    await drawn(page, (server) => {
      for (const path of sampleAnswers.keys()) server.refuse({ path }, { errorMsg: REFUSED });
    });
    expect(complaints).toEqual([]);
  });
});
