import { describe, expect, it } from 'vitest';
import { textFindings } from './text-rules.ts';

const file = (path: string, text: string) => ({ path, text });

describe('sentences of a catalogue', () => {
  const texts = `export const text = { said: '一', deep: { said: '二', dead: '三' } };`;
  const catalogue = file('apps/web/src/a/a.text.ts', texts);
  const unsaid = (user: string) => textFindings([catalogue, file('apps/web/src/a/A.tsx', user)]).map((one) => one.rule);

  it.each([
    [`import { text } from './a.text.ts'; say(text.said, text.deep.said);`, ['nobody says text.deep.dead: remove it']],
    [
      `import { text as words } from './a.text.ts'; const { said } = words.deep; const dead = { text: said };`,
      ['nobody says text.said: remove it', 'nobody says text.deep.dead: remove it'],
    ],
    [`import { text } from './a.text.ts'; say(text.said, text.deep[word]);`, []],
    [
      `import { text } from './a.text.ts'; say(text.said, text[word]);`,
      ['text[…] would count every sentence as said: put those of this index into a group'],
    ],
    [`import { text } from './a.text.ts'; say(text[word]);`, []],
  ])('%s', (user, dead) => {
    expect(unsaid(user)).toEqual(dead);
  });
});
