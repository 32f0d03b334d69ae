// Which state of a report somebody saw, and what changed since.
import type { Context } from './context.ts';
import { describePath } from './describe.ts';
import type { Difference, Path } from './difference.ts';
import { contentText as text } from './steps.text.ts';
import type { ReportTemplate } from './template.ts';

/** The version of the entry finds the changes since; the hash decides whether the content is the same. */
export interface ContentVersion {
  readonly entryVersion: number;
  readonly hash: string;
}

const HASH_DIGITS = 32; // 128 bits: a batch carries 500 of them
const FORM = /^(\d{1,9})\.([0-9a-f]{32})$/;

/** As pages keep it and send it back when somebody signs: "5.0f3a…". */
export const writeContentVersion = ({ entryVersion, hash }: ContentVersion): string =>
  `${entryVersion}.${hash.slice(0, HASH_DIGITS)}`;

export function readContentVersion(writtenContent: string): ContentVersion | undefined {
  const [, entryVersion, hash] = FORM.exec(writtenContent) ?? [];
  return entryVersion && hash ? { entryVersion: Number(entryVersion), hash } : undefined;
}

/** Changes that one save or one rebuild made. */
export interface ChangeSet {
  readonly byName: string;
  readonly at: Date;
  readonly changes: readonly Difference[];
}

/** Several saves as one: every place once, from its first value to its last; what was put back is no change. */
export function joinChanges(sets: readonly ChangeSet[]): Difference[] {
  const joinedDifferences = new Map<string, Difference>();
  for (const { changes } of sets)
    for (const { path, before, after } of changes) {
      const key = JSON.stringify(path);
      joinedDifferences.set(key, {
        path,
        before: joinedDifferences.has(key) ? joinedDifferences.get(key)?.before : before,
        after,
      });
    }
  return [...joinedDifferences.values()].filter(
    ({ before, after }) => JSON.stringify(before) !== JSON.stringify(after),
  );
}

const MOST_NAMED = 3;

/** Says what changed since, who changed it and when, in one sentence for the person who was about to sign. */
export function describeChanges(
  template: ReportTemplate,
  sets: readonly ChangeSet[],
  day: (at: Date) => string,
): string {
  const changes = joinChanges(sets);
  const last = sets.at(-1);
  if (!last || changes.length === 0) return text.unknownChange;
  const who = [...new Set(sets.map(({ byName }) => byName))].join('、');
  const places = [...new Set(changes.map(({ path }) => describeChangedPlace(template, path)))];
  const more = places.length > MOST_NAMED;
  return text.changed(who, day(last.at), changes.length, places.slice(0, MOST_NAMED).join('、'), more);
}

interface Built {
  readonly template: string;
  readonly frozen: Context;
}

/** A rebuild changes the form and the values frozen in it, which are no part of the entry. */
export function rebuildDifferences(before: Built, after: Built): Difference[] {
  const binds = [...new Set([...Object.keys(before.frozen), ...Object.keys(after.frozen)])];
  const all: Difference[] = [
    { path: ['template'], before: before.template, after: after.template },
    ...binds.map((bind) => ({ path: ['frozen', bind], before: before.frozen[bind], after: after.frozen[bind] })),
  ];
  return all.filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
}

export function describeChangedPlace(template: ReportTemplate, path: Path): string {
  const [root, bind = ''] = path;
  if (root === 'template') return text.template;
  return root === 'frozen' ? describePath(template, ['fields', bind]) : describePath(template, path);
}
