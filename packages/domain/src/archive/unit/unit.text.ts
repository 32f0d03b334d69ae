import { assignmentText } from '../../shared/office/assignment.text.ts';

export const unitText = {
  label: {
    name: '单位名称',
    creditCode: '统一社会信用代码',
    creditCodeShort: '信用代码',
    roles: '业务类型',
    nature: '单位性质',
    areaCode: '所在区域',
    address: '单位地址',
    contactName: '联系人',
    contactPhone: '联系电话',
    postcode: '邮政编码',
    licenceNo: '许可证编号',
    remark: '备注',
    state: '状态',
    reason: '停用原因',
    updatedAt: '更新时间',
    equipmentCount: '使用设备',
    maintainedCount: '维保设备',
    licenceDue: '许可证到期',
    licenceState: '许可证状态',
    contact: '联系人或电话',
  },
  /** Other heads of these columns in files. */
  heads: {
    name: ['单位全称', '企业名称', '公司名称'],
    address: ['地址', '详细地址', '通讯地址', '注册地址'],
    postcode: ['邮编'],
    roles: ['单位类别', '单位类型'],
  },
  listTitle: '业务单位',
  searchName: '单位名称',
  searchPlaceholder: '至少两个字',
  notFound: '没有找到这个单位，可能已被删除',
  notYours: (owner: string | null) =>
    owner
      ? `此单位由${owner}登记，只有该机构或出具其最近一份报告的机构可以修改`
      : '此单位尚未分配登记机构，请联系管理员分配后再修改',
  changedMeanwhile: (who: string, at: string) => `此单位已被${who}于${at}修改，请刷新后再保存`,
  someone: '其他用户',
  creditCodeTaken: (name: string) => `该统一社会信用代码已登记在“${name}”名下`,
  rolesKept: '单位已有的业务类型都保留，文件中未列出的不取消',
  sameIdentity: (name: string) => `“${name}”已登记且没有统一社会信用代码，请填写代码以示区别或使用已有单位`,
  rolesRequired: '请至少选择一项业务类型',
  referred: (name: string, by: string) => `“${name}”正被${by}引用，不能删除，可以停用`,
  tombstone: (name: string) => `“${name}”已合并到其他单位，其名称和代码还指向那里，不能删除`,
  references: {
    equipment: (count: string) => `${count}台设备`,
    maker: (count: string) => `${count}台设备的制造单位`,
    application: (count: string) => `${count}份申请单`,
    online: (count: string) => `${count}份网上申报`,
    charge: (count: string) => `${count}笔收费`,
    payment: (count: string) => `${count}份收费申请`,
    agreement: (count: string) => `${count}份收费协议`,
    advance: (count: string) => `${count}笔单位余额`,
    user: (count: string) => `${count}个用户`,
    operator: (count: string) => `${count}名作业人员`,
    ledger: (count: string) => `${count}次台账导入`,
    conflict: (count: string) => `${count}条回避关系`,
    merged: (count: string) => `${count}个并入的单位`,
  },
  reasonRequired: '停用原因不能为空',
  /** The question before a unit is taken out of use; nothing where no business of it is open. */
  openBusiness: ({
    applications,
    applicationNos,
    online,
    unpaid,
  }: {
    readonly applications: number;
    readonly applicationNos: readonly string[];
    readonly online: number;
    readonly unpaid: number;
  }): string => {
    const [numbers, more] = [applicationNos.join('、'), applications > applicationNos.length ? '等' : ''];
    const parts = [
      applications > 0 ? `检验申请${applications}份${numbers && `（${numbers}${more}）`}` : '',
      online > 0 ? `待受理的网上申报${online}份` : '',
      unpaid > 0 ? `未缴清的收费${unpaid}笔` : '',
    ].filter(Boolean);
    return parts.length > 0 ? `该单位还有未办完的业务：${parts.join('，')}，请确认是否仍要停用` : '';
  },
  disabled: (name: string) => `“${name}”已停用，请选择其他单位`,
  searchTooShort: '单位名称请输入至少两个字再查询',
  enabledState: '启用',
  disabledState: '停用',
  contactTooShort: '联系人至少两个字，电话至少四位数字',
  contactPlaceholder: '姓名2字或电话4位',
  codePlaceholder: '可输入一段',
  codeTooShort: '信用代码至少输入三位再查询',
  mergedInto: (name: string, into: string) => `“${name}”已合并到“${into}”，请选择“${into}”`,
  fieldsRefused: (count: number) => `${count}处填写有误，请修改后再保存`,
  business: {
    add: '新增',
    edit: '修改',
    import: '批量导入',
    enable: '启用',
    disable: '停用',
    merge: '合并（保留本单位）',
    mergedInto: '合并（并入其他单位）',
    undoMerge: '撤销合并',
    assign: assignmentText.assign,
  },
} as const;
