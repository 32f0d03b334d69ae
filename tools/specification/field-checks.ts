/** A shared field check: what it accepts, and what it refuses with which sentence. */
export interface ExpectedCheck {
  /** The check of `packages/domain/src/validation/checks.ts`. */
  readonly name: string;
  readonly accepts: readonly string[];
  readonly refuses: Readonly<Record<string, readonly string[]>>;
}

/** Section 5, "Shared field checks"; an empty value is never refused, and blanks around a value are cut. */
export const expectedChecks: readonly ExpectedCheck[] = [
  {
    name: 'email',
    accepts: ['a@example.cn', ' a@example.cn '],
    refuses: { 请输入正确邮箱格式: ['a@', 'a.example.cn'] },
  },
  { name: 'url', accepts: ['https://example.cn/a?b=1'], refuses: { 请输入正确URL格式: ['example', 'https://'] } },
  { name: 'positiveInteger', accepts: ['1', '120'], refuses: { 请输入正整数: ['0', '-1', '1.5', 'a'] } },
  {
    name: 'decimal',
    accepts: ['1', '1.5', '1.25'],
    refuses: { 请输入有效的两位小数: ['1.255'], 请输入数字: ['a', '1.2.3'] },
  },
  {
    name: 'mobile',
    accepts: ['13000000000', '19999999999'],
    refuses: { 请输入有效的手机号码: ['12000000000', '23000000000', '1300000000', '130000000000'] },
  },
  {
    name: 'phone',
    accepts: ['13000000000', '025-83000000', '83000000'],
    refuses: { 请输入有效的手机号或者座机号: ['12000000000', '123'] },
  },
  { name: 'postcode', accepts: ['210000'], refuses: { 请输入有效的邮政编码: ['21000', '2100000', 'abcdef'] } },
  { name: 'fax', accepts: ['025-83000000'], refuses: { 请输入有效的传真: ['123', 'fax'] } },
  { name: 'fixedAssets', accepts: ['5000'], refuses: { 请输入有效的固定资产: ['0', '1.5'] } },
  { name: 'content', accepts: ['7'], refuses: { 输入内容格式错误: ['0', 'x'] } },
  {
    name: 'equipmentCode',
    accepts: ['31101010202600009001'],
    refuses: { 请输入有效的20位设备代码: ['3110101020260000900', '311010102026000090011'] },
  },
  {
    name: 'registrationCode',
    accepts: ['31101010202600009001'],
    refuses: { 请输入有效的20位注册代码: ['3110101020260000900', '311010102026000090011'] },
  },
  {
    name: 'idNumber',
    accepts: ['11010519491231002X', '110105491231002'],
    refuses: { 请输入有效的身份证号: ['110105194912310021', '11010519491331002X', '1101051949123100'] },
  },
];
