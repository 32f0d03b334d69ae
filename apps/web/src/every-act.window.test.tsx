// @vitest-environment happy-dom
import { sampleAnswers } from '#sample-answers';
import { openWindow } from '#window';
import { getFlow } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { getDefinition } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { familyOfKind } from '@tejian/domain/shared/permission/equipment-family.ts';
import { permissionNames } from '@tejian/domain/shared/permission/permissions.ts';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Suspense } from 'react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PageDef } from './platform/page-def.ts';
import { pages } from './routes.tsx';

// Every page of the menu, drawn without a browser for somebody with all rights, and what its buttons do: the calls that they make with
// what goes along, the pages and files that they open, what they ask. Each is a line of acts.txt. What is new needs nothing there; a line
// that goes was taken out knowingly: with --mode keep this test writes the file anew.
const file = join(import.meta.dirname, '../acts.txt');
const isKeeping = import.meta.env.MODE === 'keep';
const kept = readFileSync(file, 'utf8').split('\n');
const codes = Object.keys(permissionNames);
/** Their answers are documents, whose shape the contract leaves to the rules. */
const documents = [getFlow, getDefinition];
/** The acts that belong to every list and table, and are tested there. */
const ofLists =
  /查询|清空|高级|设置|导出|刷新|选择|排序|上一|下一|关闭|取消|展开|收起|重试|^\d|今年|去年|本月|近12|节假日/;
/** Choices and layouts, which any part may ask for first. */
const ofParts = /^\/api\/(common|fixed|layout|view|savedquery|calendar|catalogue)\//;
const MOST_PRESSED = 14;
/** As long as a part of the program needs at most that comes later, where nobody knows yet that one comes. */
const LATER_MS = 400;
const LOADING = '[aria-busy=true], .ant-spin-spinning, .page-loading';

const written: string[] = [];
const complaints: string[] = [];
const usual = console.error;
beforeAll(() => {
  console.error = (...words: unknown[]) => {
    const line = words.map(String).join(' ');
    if (!/NaN.* height|not wrapped in act/.test(line)) complaints.push(line); // a field that grows with its text measures lines, which have no height here
  };
});
beforeEach(() => void complaints.splice(0));
afterAll(() => {
  console.error = usual;
  if (isKeeping) writeFileSync(file, `${[...new Set(written)].toSorted().join('\n')}\n`);
});

/** A day that comes from the clock is another one tomorrow; the samples have a day of their own. */
const lasting = (said: string) =>
  said.replaceAll(/20\d\d(-\d\d-\d\d)?(?!\d)/g, (day) => (day === '2026-03-04' ? day : '<day>'));
const nameOf = (button: Element) =>
  (button.getAttribute('aria-label') ?? button.textContent).replaceAll(/\s+/g, ' ').trim();
const pause = (ms = 0) => act(() => new Promise<void>((resolve) => void setTimeout(resolve, ms)));

/** The buttons that stand on the page itself. */
const offered = () =>
  [...document.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')].filter((button) => {
    const name = nameOf(button);
    return name !== '' && !ofLists.test(name) && !button.closest('.ant-modal, [hidden], .ant-pagination');
  });
const press = (selector: string) =>
  document.querySelectorAll<HTMLElement>(selector).forEach((button) => fireEvent.click(button));
const titles = () =>
  [...document.querySelectorAll('.ant-modal-title, .ant-modal-confirm-title')].map(({ textContent }) => textContent);

/** Draws a page until nothing of it loads any more, and writes down what is done from then on. */
async function drawn({ path, load }: PageDef) {
  const told = new Set<string>();
  let button = '';
  const tell = (said: string) => void (button && told.add(lasting(`${path} [${button}] ${said}`)));
  const { server, drawPart, left } = openWindow(path, { codes });
  for (const [one, answer] of sampleAnswers)
    server.receives(one, (body) => {
      if (!ofParts.test(one)) tell(`calls ${one} ${JSON.stringify(body ?? {})}`);
      return Response.json(answer());
    });
  for (const call of documents) server.refuse(call, { errorMsg: '示例拒绝' });
  const { default: Component } = await load();
  const { container } = drawPart(
    <Suspense fallback={<p className="page-loading" />}>
      <Component />
    </Suspense>,
    { path, open: (address) => tell(`opens ${String(address)}`) },
  );
  await waitFor(() => {
    expect(container.querySelector(LOADING)).toBeNull();
    expect(container.textContent).not.toBe('');
  });
  const look = () => {
    for (const title of titles()) tell(`asks ${title}`);
    for (const address of left.slice()) tell(`loads ${address}`);
  };
  return { told, look, begin: (name: string) => void (button = name) };
}

/** Waits until a button has done what it is known to do. */
async function done({ told, look }: Awaited<ReturnType<typeof drawn>>, known: readonly string[]): Promise<void> {
  await pause(isKeeping ? LATER_MS : 0);
  await waitFor(() => {
    look();
    expect(known.filter((line) => !told.has(line))).toEqual([]);
  });
}

/** Presses every button of the page once, says yes to what it asks, and closes what it opened. */
async function pressAll(page: PageDef): Promise<ReadonlySet<string>> {
  const shown = await drawn(page);
  const pressed = new Set<string>();
  while (pressed.size < MOST_PRESSED) {
    const button = offered().find((one) => !pressed.has(nameOf(one)));
    if (!button) break;
    const name = nameOf(button);
    pressed.add(name);
    const known = kept.filter((line) => !isKeeping && line.startsWith(lasting(`${page.path} [${name}] `)));
    shown.begin(name);
    fireEvent.click(button);
    await done(
      shown,
      known.filter((line) => line.includes('] asks ')),
    );
    press('.ant-modal-confirm-btns .ant-btn:last-child');
    await done(shown, known);
    press('.ant-modal-close');
    shown.begin('');
  }
  return shown.told;
}

/** Lists of the archive are one page for each kind of device: their buttons are pressed once. */
const others = new Set(
  Object.values(familyOfKind).flatMap((family) => (family === 'elevator' ? [] : `/bsArchives/${family}`)),
);

it.each(pages.filter(({ menu }) => menu))(
  '$path is drawn, and does what it did',
  { timeout: 120_000 },
  async (page) => {
    const told = others.has(page.path) ? (await drawn(page)).told : await pressAll(page);
    written.push(...told);
    if (!isKeeping) expect(kept.filter((line) => line.startsWith(`${page.path} [`) && !told.has(line))).toEqual([]);
    expect(complaints).toEqual([]);
  },
);
