import { expect, it } from 'vitest';
import { houseFindings } from './house-rules.ts';

const rulesOf = (code: string, path = 'apps/web/src/ui/a/A.tsx') =>
  houseFindings([{ path, text: `export const a = ${code};\n` }]).map((one) => one.rule);

it('a sign is not read out by its English name', () => {
  const rule = 'a sign is read out by its English name: aria-hidden, or an aria-label of ours';
  expect(rulesOf('<CloseOutlined className="a" />')).toEqual([rule]);
  expect(rulesOf('<CloseOutlined aria-hidden />')).toEqual([]);
  expect(rulesOf('<PushpinFilled aria-label={text.pinned} />')).toEqual([]);
});

it('a button that is a sign alone says what it does', () => {
  const icon = 'icon={<CloseOutlined aria-hidden />}';
  const rule = 'a button that is a sign alone: aria-label says what it does';
  expect(rulesOf(`<Button ${icon} />`)).toEqual([rule]);
  expect(rulesOf(`<Button ${icon} aria-label={text.close} />`)).toEqual([]);
  expect(rulesOf(`<Button ${icon}>{text.close}</Button>`)).toEqual([]);
});

it('a tag is told apart from its ground in both themes', () => {
  const rule =
    'a tag has a colour of the palette: success, warning, error, processing; others are pale on their ground';
  expect(rulesOf('<Tag color="green">{text.sure}</Tag>')).toEqual([rule]);
  expect(rulesOf('<Tag color="#38b">{text.sure}</Tag>')).toEqual([rule]);
  expect(rulesOf('<Tag color="success">{text.sure}</Tag>')).toEqual([]);
  expect(rulesOf('<Tag color={colour}>{text.sure}</Tag>')).toEqual([]);
  expect(rulesOf('<Tag>{text.sure}</Tag>')).toEqual([]);
});

it('a code says what it leads to', () => {
  expect(rulesOf('<QRCode value={url} />')).toEqual(['a code is a picture: aria-label says what it leads to']);
  expect(rulesOf('<QRCode aria-label={text.codeOf} value={url} />')).toEqual([]);
});

it('the view of a page is changed by one control', () => {
  expect(rulesOf('<Segmented options={all} />')).toEqual([
    'the view of a page is changed by ViewSwitch (ui/list/ViewSwitch.tsx), over what it changes',
  ]);
});

it('what loads is no sentence', () => {
  const rule = 'what loads has the form of what comes: draw a skeleton (ui/feedback/Skeleton.tsx)';
  const words = 'apps/web/src/features/shared/a/a.text.ts';
  expect(rulesOf(`{ loading: '正在加载…' }`, words)).toEqual([rule]);
  expect(rulesOf(`{ loading: '正在读取' }`, words)).toEqual([rule]);
  expect(rulesOf(`{ inspecting: '正在读取文件，辨认列名' }`, words)).toEqual([]);
  expect(rulesOf(`{ loading: '正在加载…' }`, 'apps/web/src/ui/feedback/feedback.text.ts')).toEqual([]);
});
