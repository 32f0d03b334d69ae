import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { markUnlessEnded } from '../../../ui/table/column.ts';
import { bandCell, bandMark } from './BandBar.tsx';

describe('a record that has ended asks nothing of anybody', () => {
  it('is never marked, however long ago its certificate ended', () => {
    expect(bandMark({ band: 'expired' })).toBe('danger');
    expect(bandMark({ band: 'expired' }, true)).toBeUndefined();
    expect(bandMark({ band: 'within10' }, true)).toBeUndefined();
    expect([markUnlessEnded(true, 'danger'), markUnlessEnded(false, 'danger')]).toEqual([undefined, 'danger']);
  });

  it('says its state without the colour of a warning', () => {
    expect(renderToString(bandCell({ band: 'expired' }))).toContain('state-danger');
    expect(renderToString(bandCell({ band: 'expired' }, true))).not.toContain('state-danger');
  });
});
