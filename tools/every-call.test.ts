import { exportCallOf } from '@tejian/contract/kit/export-call.ts';
import { formPairs } from '@tejian/contract/kit/form-pairs.ts';
import { read } from '@tejian/contract/kit/record.ts';
import { unknownNames } from '@tejian/contract/kit/unknown-names.ts';
import { expect, it } from 'vitest';
import { objectFromText } from '../apps/server/src/platform/http/body.ts';
import { addressOf } from '../apps/web/src/platform/request.ts';
import { declared } from '../packages/contract/test/declared.ts';
import { sampleOf } from '../packages/contract/test/samples.ts';

// What the browser writes is what the server reads: for every declared call, in the encodings that the server takes alike.
const { calls, lists } = await declared();
const asked = [...calls, ...lists.map((list) => exportCallOf(list))].map((call) => {
  const name = `${call.method} ${call.path}`;
  const { value } = read(call.request, sampleOf(call.request, name));
  return [name, call, value] as const;
});

it.each(asked)('%s says the same in a form as in JSON', (_, { request }, value) => {
  const sent = request.encode(value);
  const form = objectFromText(new URLSearchParams(formPairs(sent)).toString());
  const json: unknown = JSON.parse(JSON.stringify(sent));
  for (const raw of [form, json]) {
    expect(read(request, raw)).toEqual({ value, problems: {} });
    expect(unknownNames(request, raw)).toEqual({}); // the server refuses what no field reads
  }
});

it.each(asked.filter(([, { encoding }]) => encoding === 'query'))(
  '%s says the same in an address',
  (_, call, value) => {
    const { pathname, searchParams } = new URL(addressOf(call.path, call.request.encode(value)), 'http://127.0.0.1');
    const places = call.path
      .split('/')
      .flatMap((part, at): [string, string][] =>
        part.startsWith(':') ? [[part.slice(1), decodeURIComponent(pathname.split('/')[at] ?? '')]] : [],
      );
    const body = { ...objectFromText(searchParams.toString()), ...Object.fromEntries(places) };
    expect(read(call.request, body)).toEqual({ value, problems: {} });
    expect(unknownNames(call.request, body)).toEqual({});
  },
);
