import { describe, expect, it } from 'vitest';
import { styleFindings } from './style-rules.ts';

const file = (path: string, text: string) => ({ path, text });

describe('style sheets', () => {
  const table = file('apps/web/src/a.css', '.merge-table {\n  width: 100%;\n}\n');

  it('a class declared by two of them: the one that came last would win', () => {
    const findings = styleFindings([table, file('apps/web/src/b.css', '.merge-table td,\n.merge-table {\n}\n')]);
    expect(findings).toEqual([expect.objectContaining({ path: 'apps/web/src/b.css', line: 2 })]);
  });

  it('words in the colour that is a ground for white ones', () => {
    const sheet = file('apps/web/src/b.css', '.b {\n  border-color: var(--primary);\n  color: var(--primary);\n}\n');
    expect(styleFindings([sheet])).toEqual([expect.objectContaining({ line: 3 })]);
  });

  it('lets one sheet refer to what another declares', () => {
    const other = '.dialog .merge-table {\n}\n@media print {\n  .merge-table {\n  }\n}\n';
    expect(styleFindings([table, file('apps/web/src/b.css', other)])).toEqual([]);
  });
});
