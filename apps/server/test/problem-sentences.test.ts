import { kitText } from '@tejian/contract/kit/kit.text.ts';
import { expect, it } from 'vitest';
import { fieldLabels } from '../src/field-labels.ts';
import { routes } from '../src/features.ts';
import { problemSentence } from '../src/platform/http/problem-sentence.ts';

// Every field of every call is given what it does not take; the sentence that comes back is read by people.
const labelOf = fieldLabels();
/** Longer than most texts may be, and than any: to look through the longest costs most of the time of a call. */
const tooLong = ['x'.repeat(4_000), 'x'.repeat(300_000)];
const wrong: readonly unknown[] = [undefined, {}, [{}], 'abc', '-1', '2015-02-31', true, 1e308];

interface Named {
  fields: Readonly<Record<string, unknown>>;
  wireName: (field: string) => string;
}
const isRecord = (request: object): request is Named => 'fields' in request && 'wireName' in request;

function sentencesOf(
  path: string,
  request: object & { decode: (raw: unknown, problems: never, path: string) => unknown },
) {
  const wireNames = isRecord(request) ? Object.keys(request.fields).map((field) => request.wireName(field)) : [];
  return wireNames.flatMap((name) => {
    const saidOf = (value: unknown) => {
      const problems: Record<string, string> = {};
      request.decode({ [name]: value }, problems as never, '');
      return Object.entries(problems)
        .filter(([place]) => place.startsWith(name))
        .map(([place, problem]) => ({
          name,
          sentence: problemSentence({ [place]: problem }, (one) => labelOf(path, one)),
        }));
    };
    const [shorter, longer] = tooLong;
    const ofShorter = saidOf(shorter);
    return [...wrong.flatMap(saidOf), ...(ofShorter.length > 0 ? ofShorter : saidOf(longer))];
  });
}

it('no refusal of a single field says a name of the wire', () => {
  const said = routes.flatMap(({ of }) =>
    sentencesOf(of.path, of.request).map(({ name, sentence }) => ({ path: of.path, name, sentence })),
  );
  const naming = said.filter(({ name, sentence }) => new RegExp(`(^|[^A-Za-z])${name}([^A-Za-z]|$)`).test(sentence));
  expect(naming).toEqual([]);
  expect(said.filter(({ sentence }) => /^[A-Za-z][\w.[\]]*：/.test(sentence))).toEqual([]);
  expect(said.filter(({ sentence }) => sentence.startsWith(kitText.inContent('')))).toEqual([]); // each has its word
  expect(said.length).toBeGreaterThan(1000); // the walk reached the calls
});
