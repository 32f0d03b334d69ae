import { expect, test } from 'vitest';
import { bundleContents, bundledName, bundledTitle, bundleRefusal, type BundledReport } from './bundle.ts';

const report = (change: Partial<BundledReport> = {}): BundledReport => ({
  reportNo: 'TJ2026-00123',
  inspectedUnit: '示范海峡酒店',
  state: 'approved',
  conclusion: '合格',
  sha256: 'ab'.repeat(32),
  ...change,
});

test('a name holds its place, the number and the unit, and nothing that a file system refuses', () => {
  expect(bundledName(report(), 6)).toBe('0007_TJ2026-00123_示范海峡酒店.pdf');
  expect(bundledName(report({ reportNo: '闽特/2026:1', inspectedUnit: 'A\\B*?"<>|\n.' }), 0)).toBe(
    '0001_闽特-2026-1_A-B-------.pdf',
  );
});

test('a bookmark names place, number and unit as they are', () => {
  expect(bundledTitle(report({ reportNo: '闽特/2026:1' }), 6)).toBe('7. 闽特/2026:1 示范海峡酒店');
});

test('names and bookmarks of what is valid no longer say so', () => {
  expect(bundledName(report({ state: 'voided' }), 0)).toBe('0001_TJ2026-00123_示范海峡酒店（已作废）.pdf');
  expect(bundledTitle(report({ state: 'replaced' }), 0)).toMatch(/^1\. TJ2026-00123 示范海峡酒店（已.+）$/);
});

test('a long name of a unit is cut between characters, never within one', () => {
  const name = bundledName(report({ inspectedUnit: '𠮷'.repeat(60) }), 0);
  expect([...name].filter((one) => one === '𠮷')).toHaveLength(40);
});

test('names differ even where number and unit are the same', () => {
  const names = Array.from({ length: 2000 }, (_, at) => bundledName(report(), at));
  expect(new Set(names).size).toBe(2000);
  expect(names.toSorted()).toEqual(names);
});

test('the contents neither break a row nor become a formula', () => {
  const [head, row] = bundleContents([report({ inspectedUnit: '=1+1,"酒店"', state: 'withdrawn' })]).split('\r\n');
  expect(head?.startsWith('\u{feff}"序号","报告编号"')).toBe(true);
  expect(row).toBe(
    `"1","TJ2026-00123","已撤回","'=1+1,""酒店""","合格","0001_TJ2026-00123_=1+1,-酒店-（已撤回）.pdf",""`,
  );
  expect(bundleContents([report()])).toContain(`"${'ab'.repeat(32)}"`);
});

const most = 2000;

test('what cannot be put together is refused with the rule', () => {
  expect(bundleRefusal({ format: 'zip' }, 0, most)?.sentence).toBe('没有可以下载的报告：只有已签章的报告才有文件');
  expect(bundleRefusal({ format: 'zip' }, 2000, most)).toBeUndefined();
  expect(bundleRefusal({ format: 'zip' }, 2001, most)?.sentence).toBe('一次最多下载2000份报告，请缩小查询范围');
  expect(bundleRefusal({ format: 'pdf' }, 2000, most)).toBeUndefined();
  expect(bundleRefusal({ format: 'pdf', password: '123456' }, 1, most)?.field).toBe('password');
  expect(bundleRefusal({ format: 'zip', password: '12345' }, 1, most)?.sentence).toBe('密码至少6个字符');
  expect(bundleRefusal({ format: 'zip', password: '六个汉字密码' }, 1, most)).toBeUndefined();
});
