/** The words for what the cells of a file say and do not say. */
export const cellText = {
  formulaError: '单元格是公式错误',
  picture: '单元格里嵌入的是图片，没有文字；请填写文字或留空，图片作为附件上传',
  /** Stands in the place of an error whose word is known to one program alone. */
  otherError: '#ERROR!',
  codeLost: '编码被电子表格存成了数字，后几位已经丢失，请按文本重新填写',
  numberMadeDay: '编号被电子表格改成了日期，请按文本重新填写',
  /** A day or month as a spreadsheet shows one in whose cell a number was typed. */
  shownDay:
    /^(?:(?:(?:19|20)\d\d年)?(?:0?[1-9]|1[0-2])月(?:0?[1-9]|[12]\d|3[01])日|(?:19|20)\d\d年(?:0?[1-9]|1[0-2])月)$/,
  /** Stands in the place of a value that no program has computed. */
  notComputed: '#未计算的公式',
  notComputedReason: '公式没有计算结果，请用表格软件打开并保存后再导入',
  /** Stands in the place of what a format shows of a number and nobody can rebuild. */
  otherwiseShown: '#另一种写法',
  otherwiseShownReason:
    '单元格的格式把数字显示成了另一种写法（科学计数、分数、中文数字，或不显示），无法按显示读取，请按文本重新填写',
  nothing: '无',
  signsForNothing: [
    '/',
    '//',
    '\\',
    '-',
    '--',
    '—',
    '——',
    '–',
    '_',
    '*',
    '**',
    '***',
    '.',
    '·',
    'N/A',
    'NA',
    'null',
    'none',
    '暂无',
    '不详',
  ],
  asAbove: '单元格写的是“同上”，没有内容，请填写完整',
  noCode: '单元格是逻辑值（TRUE 或 FALSE），不是编号，请按文本重新填写',
  noNumber: '不是编号，按空白处理',
  noNumberTyped: (typedText: string) => `“${typedText}”不是编号，没有编号请留空`,
} as const;
