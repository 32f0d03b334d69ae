import { expect, it } from 'vitest';
import { houseFindings } from './house-rules.ts';

const told = (text: string) => houseFindings([{ path: 'tools/a.ts', text }]).map(({ rule }) => rule);
const asksNothing = 'a comment says what stands there: it does not begin as a question';

it.each(['What the rule asks for.', 'Whether it was sent.', 'Whoever sent it.', 'How far it came.', 'Why it stopped.'])(
  'a comment that begins as a question is found: %s',
  (comment) => expect(told(`/** ${comment} */\nlet one;`)).toContain(asksNothing),
);

it.each([
  'True when it was sent.',
  'The people who sent it.',
  'Whatsit is the name of a part.',
  'However it ends, it says so.',
])('a comment that says what stands there is left alone: %s', (comment) =>
  expect(told(`/** ${comment} */\nlet one;`)).not.toContain(asksNothing),
);
