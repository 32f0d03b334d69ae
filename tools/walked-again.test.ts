import { describe, expect, it } from 'vitest';
import { afterBoth, againFor } from './walked-again.mjs';

const file = (name: string, status: 'passed' | 'failed', error = '') => ({
  name,
  status,
  assertionResults: [{ fullName: `walk of ${name}`, status, failureMessages: error ? [error] : [] }],
});

describe('what is walked once more', () => {
  it('is what failed, unless more than two did', () => {
    const files = [file('a', 'passed'), file('b', 'failed'), file('c', 'failed')];
    expect(againFor(files)).toEqual(['b', 'c']);
    expect(againFor([...files, file('d', 'failed')])).toEqual([]);
    expect(againFor([file('a', 'passed')])).toEqual([]);
  });

  it('counts by its second run; what passed only then is named with its first error', () => {
    const first = [file('a', 'passed'), file('b', 'failed', 'no such button\n at walk'), file('c', 'failed', 'gone')];
    const second = [file('b', 'passed'), file('c', 'failed', 'gone again')];
    const { files, unsteady } = afterBoth(first, second);
    expect(files.map(({ name, status }) => `${name} ${status}`)).toEqual(['a passed', 'b passed', 'c failed']);
    expect(unsteady).toEqual([{ name: 'walk of b', error: 'no such button' }]);
  });

  it('names a file whose preparation failed', () => {
    const broken = { name: 'b', status: 'failed', message: 'port taken', assertionResults: [] };
    expect(afterBoth([broken], [file('b', 'passed')]).unsteady).toEqual([{ name: 'b', error: 'port taken' }]);
  });
});
