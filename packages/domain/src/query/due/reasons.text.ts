/** A field of a reason; how it is asked and checked follows from its type. */
export interface ReasonField {
  readonly key: string;
  readonly label: string;
  readonly type: 'text' | 'date' | 'choice';
  readonly required?: true;
  readonly options?: readonly string[];
  /** Something that has happened: not after today. */
  readonly isPast?: true;
  /** Filled in beforehand: with today, or with the name of the person who records it. */
  readonly usual?: 'today' | 'self';
}

/** The reason that equipment has not been inspected in time: one case with what has to be known about it. */
export interface DueReason {
  readonly code: string;
  readonly label: string;
  readonly fields: readonly ReasonField[];
  /** May be marked on selected rows with one press, its fields as they are usual. */
  readonly oneClick?: true;
  /** Told of each piece of equipment by itself, never of many together. */
  readonly single?: true;
}

const text = (key: string, label: string, more: Partial<ReasonField> = {}): ReasonField => ({
  key,
  label,
  type: 'text',
  ...more,
});
const date = (key: string, label: string, more: Partial<ReasonField> = {}): ReasonField => ({
  key,
  label,
  type: 'date',
  ...more,
});
const choice = (key: string, label: string, options: readonly string[], more: Partial<ReasonField> = {}) => ({
  key,
  label,
  type: 'choice' as const,
  options,
  ...more,
});

const requiredOption = { required: true } as const;
const past = { isPast: true } as const;
const verifiedFields = [
  text('verifiedBy', '核实人', { ...requiredOption, usual: 'self' }),
  date('verifiedOn', '核实日期', { ...requiredOption, ...past, usual: 'today' }),
  text('phone', '联系电话'),
] as const;
const inspectedOn = date('inspectedOn', '检验日期', { ...requiredOption, ...past, usual: 'today' });
const inspectors = text('inspectors', '检验人员');

/**
 * @public The cases of overdue equipment with their fields (codes of dictionary BASE_WARNING_DEAL_STATUS; 105, 109 and 110
 * are ours, docs/decisions/0100).
 */
export const dueReasons: readonly DueReason[] = [
  {
    code: '100',
    label: '已报检',
    oneClick: true,
    fields: [text('acceptedBy', '接受报检人', { ...requiredOption, usual: 'self' }), date('plannedOn', '预检日期')],
  },
  {
    code: '101',
    label: '已检验合格待出报告',
    oneClick: true,
    fields: [
      inspectedOn,
      inspectors,
      text('reportNo', '报告书编号'),
      choice('conclusion', '检验结论', ['合格', '允许运行', '监督运行', '整改后运行', '1级', '2级', '3级', '4级']),
    ],
  },
  {
    code: '104',
    label: '已检验不合格',
    fields: [inspectedOn, inspectors, text('noticeNo', '告知书编号'), date('deliveredOn', '送达日期', past)],
  },
  {
    code: '105',
    label: '整改中',
    fields: [
      text('rectification', '整改内容', requiredOption),
      date('deadline', '整改期限', requiredOption),
      text('inspectors', '检验员'),
    ],
  },
  {
    code: '102',
    label: '无故拖延或拒绝检验',
    fields: [
      choice(
        'cause',
        '未落实原因',
        [
          '拒绝检验',
          '电话及现场均无法联系',
          '多次催检未确定',
          '使用单位、维保单位无法确定时间',
          '要求的预检日期超过下次检验日期',
          '安全管理人员不在本市',
          '流动式设备在外地',
        ],
        requiredOption,
      ),
      text('verifiedBy', '核实人', { ...requiredOption, usual: 'self' }),
      date('contactedOn', '联系日期', { ...requiredOption, ...past, usual: 'today' }),
      text('contact', '联系人'),
      text('phone', '联系电话'),
    ],
  },
  {
    code: '103',
    label: '设备或单位不存在',
    fields: [choice('cause', '情况', ['设备不存在', '单位不存在', '已拆除'], requiredOption), ...verifiedFields],
  },
  {
    code: '106',
    label: '重大问题应停用',
    fields: [
      choice('noticeTo', '书面通知', ['使用单位', '监察分局'], requiredOption),
      text('noticeNo', '通知书编号', requiredOption),
      date('deliveredOn', '送达日期', { ...requiredOption, ...past }),
    ],
  },
  {
    code: '107',
    label: '已停用',
    fields: [
      choice('cause', '情况', ['已停用', '未使用', '未使用，已敦促办理停用'], requiredOption),
      ...verifiedFields,
    ],
  },
  {
    code: '108',
    label: '现场不具备检验条件',
    fields: [text('condition', '现场情况', requiredOption), ...verifiedFields],
  },
  {
    code: '7',
    label: '其他机构检验',
    fields: [
      choice('cause', '情况', ['自行检验', '其他机构已检', '已联系其他机构'], requiredOption),
      text('institute', '机构名称', requiredOption),
    ],
  },
  {
    code: '109',
    label: '延期检验',
    fields: [text('explanation', '延期说明', requiredOption), date('deferredTo', '延期至')],
  },
  {
    code: '110',
    label: '重复登记',
    single: true,
    fields: [text('duplicateOf', '重复设备的注册代码或出厂编号', requiredOption)],
  },
];

const byCode = new Map(dueReasons.map((reason) => [reason.code, reason]));
export const reasonOf = (code: string): DueReason | undefined => byCode.get(code);
