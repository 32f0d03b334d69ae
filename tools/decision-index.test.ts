import { describe, expect, it } from 'vitest';
import { decisionFindings, decisionIndex, decisionRecord } from './decision-index.ts';

const record = (file: string, text: string) => ({ path: `docs/decisions/${file}`, text });
const flows = record('0020-flow.md', '# 0020 Flow\n\nDistrict: business\nSuperseded by: 0300 (steps)\n\nWords.\n');
const documents = record('0300-flows-are-documents.md', '# 300. Flows are documents\n\nDistrict: business\n\nWords.\n');
const money = record('0319-money.md', '# 0319 Money is a decimal text\n\nDistrict: money\n\nWords.\n');

describe('the index of decisions', () => {
  it('shows each record under what it is about, with what decides since', () => {
    const records = [flows, documents, money].flatMap((source) => decisionRecord(source) ?? []);
    const [, business = '', ofMoney = ''] = decisionIndex(records).split('\n## ');
    expect(business).toContain('- [0020](0020-flow.md) Flow (superseded by [0300](0300-flows-are-documents.md))');
    expect(business).toContain('- [0300](0300-flows-are-documents.md) Flows are documents');
    expect(ofMoney).toContain('- [0319](0319-money.md) Money is a decimal text');
  });

  it('refuses a record without a district, and a later record that is not there', () => {
    expect(decisionFindings([documents, money])).toEqual([]);
    expect(decisionFindings([flows]).map(({ rule }) => rule)).toEqual(['superseded by 0300, which is not there']);
    const homeless = record('0400-x.md', '# 0400 X\n\nWords.\n');
    const unknown = record('0401-x.md', '# 0401 X\n\nDistrict: elsewhere\n\nWords.\n');
    expect(decisionFindings([homeless, unknown]).map(({ path }) => path)).toEqual([homeless.path, unknown.path]);
  });
});
