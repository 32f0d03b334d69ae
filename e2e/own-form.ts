import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Publishes own fields of a form, as the person of this page. */
export async function publishForm(page: Page, name: string, content: object): Promise<void> {
  const answer = await page.evaluate(
    async (asked) => {
      const token = /tejian_csrf=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'content-type': 'application/json', 'x-csrf-token': decodeURIComponent(token) };
      const body = JSON.stringify(asked);
      return (await fetch('/api/definition/publish', { method: 'POST', headers, body })).text();
    },
    { kind: 'form', name, content },
  );
  expect(JSON.parse(answer)).toMatchObject({ isSuccess: true });
}
