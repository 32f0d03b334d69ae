import type { HelpEntry } from '@tejian/domain/system/help/best-answers.ts';

export const text = {
  title: '智能客服',
  ask: '请输入问题，如“报告被退回怎么办”',
  send: '查找',
  hello: '请用一句话说明遇到的问题，将从使用说明中查找最接近的解答。',
  none: '没有找到相近的解答。请换个说法，或提交意见反馈、拨打服务热线。',
  often: '大家常问',
  go: '打开页面',
  feedback: '提交意见反馈',
};

/** The entries that the help knows; what a page asks for stands beside its address. */
export const helpEntries: readonly HelpEntry[] = [
  {
    question: '怎样申报检验业务',
    words: ['申报', '报检', '新增申请'],
    answer:
      '在“业务申报”中点“新增”，选设备种类和检验类别，填写受检单位后选择设备，保存后提交。设备资料不全、已停用或有在办业务时会逐台说明原因。',
    path: '/businessPro/applyList',
    permission: 'application:save',
  },
  {
    question: '设备为什么不能选、不能申报',
    words: ['不能申报', '不能选', '待完善', '资料不全'],
    answer:
      '申报时会检查：设备资料是否完整（标“待完善”的要先补齐）、使用状态是否允许该检验类别、同类业务是否在办。提示里写明了缺少的项目，补齐档案后即可申报。',
  },
  {
    question: '怎样分配审查人',
    words: ['审查分配', '分配'],
    answer: '在“审查分配”中勾选申请单，点“分配”选择审查人，可一次分配多张；分配后对方会收到消息。',
    path: '/businessPro/appReview',
    permission: 'review:assign',
  },
  {
    question: '怎样安排检验任务',
    words: ['任务安排', '派工', '排期'],
    answer:
      '在“任务安排”中打开申请单，选检验员、校核人和计划日期后提交。系统会提醒资格不符、利益冲突、非工作日和没有报告模板的情况。',
    path: '/businessPro/taskArrange',
    permission: 'task:arrange',
  },
  {
    question: '怎样生成报告',
    words: ['生成报告', '报告模板'],
    answer: '在“报告生成”中勾选业务单点“生成”，系统按设备品种、检验类别和日期选用模板；没有适用模板时会说明原因。',
    path: '/businessPro/reportBuild',
    permission: 'report:build',
  },
  {
    question: '怎样录入检验记录',
    words: ['录入', '原始记录', '填报告'],
    answer:
      '在“报告录入”中打开业务单，逐项选结果或填数据，内容会自动保存；全部填完、检验员都签名后才能提交，缺什么会逐条列出并能点击定位。',
    path: '/businessPro/reportEnter',
    permission: 'report:enter',
  },
  {
    question: '报告被退回怎么办',
    words: ['退回', '打回'],
    answer: '被退回的业务单回到退回人选定的环节，并在列表中标明退回原因。按原因修改后重新提交，原有录入不会丢失。',
  },
  {
    question: '提交错了怎样撤回',
    words: ['撤回', '撤销提交', '提错'],
    answer: '在“自行撤回”中可撤回自己提交、对方还没有处理的业务，时限为提交后 24 小时（以本单位设置为准）。',
    path: '/businessPro/selfRollback',
    permission: 'withdraw:own',
  },
  {
    question: '怎样作废申请单或业务单',
    words: ['作废'],
    answer: '在“业务申报”列表中选中申请单点“作废”并写明原因；已安排的业务单需要有权限的人员确认作废。',
    path: '/businessPro/applyList',
    permission: 'application:void',
  },
  {
    question: '怎样批量审核、审批报告',
    words: ['批量', '审核', '审批'],
    answer: '在“报告审核”“报告审批”中勾选多份报告一起处理，每份单独给出结果；失败的会写明原因，不影响其他报告。',
    path: '/businessPro/reportApproval',
    permission: 'report:approve',
  },
  {
    question: '为什么不能审核或审批自己的报告',
    words: ['审核自己', '同一人', '不能审批'],
    answer: '检验、审核、审批必须由不同的人完成：审核人和审批人不能是该报告的检验员，两者也不能是同一人。',
  },
  {
    question: '怎样打印和发放报告',
    words: ['打印', '发放', '领取'],
    answer: '报告审批后在“报告打印”中打印，归档后在“报告发放”中登记领取人和领取方式；补打要写明原因，副本带有标记。',
    path: '/businessPro/reportPrint',
    permission: 'report:print',
  },
  {
    question: '收费金额是怎样算出来的、怎样修改',
    words: ['收费', '金额', '计费', '收费标准', '减免'],
    answer:
      '任务安排后按检验当日的收费标准逐项计算，在“申请收费”中点“查看”可看到每一行用的规则、依据和金额。点“修改金额”填写新金额和原因；超过复核限额的改动（含首次确定的金额）须由第二人审批。',
    path: '/assistMng/payMng/payApply',
    permission: 'charge:read',
  },
  {
    question: '怎样申请收费、打印缴费通知书',
    words: ['申请收费', '缴费通知', '缴款码', '通知书'],
    answer:
      '在“申请收费”中点“申请收费”，同一缴费单位其他申请中待收费的业务列在一起，可一并选取；再点“缴费通知书”打印，上有金额大小写、账号、期限和二维码。非税收入另在“其他收费”“到账确认”中申请或登记20位缴款码，过期后可重新登记。',
    path: '/assistMng/payMng/payApply',
    permission: 'charge:submit',
  },
  {
    question: '怎样登记和确认到账、多收了怎么办',
    words: ['到账', '缴费', '部分缴费', '余额', '多收'],
    answer:
      '在“到账确认”中点“登记到账”，按业务填写本次到账金额，可分次、可一次缴多项；多出的部分填“多收金额”，记入单位余额，以后可抵缴或退还。登记后在“到账明细”中由申请人以外的人确认。',
    path: '/assistMng/payMng/payConfirm',
    permission: 'charge:confirm',
  },
  {
    question: '怎样导入银行对账单、匹配流水',
    words: ['对账单', '流水', '银行', '匹配', '对账'],
    answer:
      '在“银行对账单”中导入银行或支付平台导出的文件（csv、xlsx、CAMT.053），核对各列后导入，读不出的行逐行说明。在“流水匹配”中逐笔选择收费，按可能性排列并写明依据；可能性相同的，先单项后多项，再按收费日期从早到晚。撤销一次匹配不影响其他匹配。',
    path: '/assistMng/payMng/bankStatement',
    permission: 'charge:confirm',
  },
  {
    question: '怎样开票、作废和红冲',
    words: ['发票', '开票', '红冲', '票据', '号段'],
    answer:
      '在“到账确认”的收费申请上点“开票”，有号段的票据按顺序取号，跳号要写原因。纸质票据当月可作废，其他一律红冲；已开票的业务退费前先红冲。',
    path: '/assistMng/payMng/invoice',
    permission: 'invoice:save',
  },
  {
    question: '怎样先发报告后收费（缓缴）、怎样退费',
    words: ['缓缴', '退费', '先发报告', '欠费'],
    answer:
      '在“申请收费”中点“申请缓缴”，写明期限和原因，批准后报告可先发放；到期未缴的列在“催缴清单”。退费在“缴费查询”中申请，由另一人批准后记入账中，日结后的退费记入下一次日结。',
    path: '/assistMng/payMng/payApply',
    permission: 'charge:read',
  },
  {
    question: '怎样日结、期初现金与留存不一致怎么办',
    words: ['日结', '备用金', '钱箱', '期初', '交账', '差异'],
    answer:
      '收款人领用备用金后，在“收费日结”中点“期初现金”登记并说明原因；不登记的沿用上次日结的留存。点“日结”按收款人核对：期初加本期现金收付为应有现金，与实点不符的逐人写明原因。日结后由另一人复核，日结单可打印；以后的更正只记入下一次日结。',
    path: '/assistMng/payMng/dayClosing',
    permission: 'charge:confirm',
  },
  {
    question: '怎样调整收费标准',
    words: ['收费标准', '调价', '试算', '标准'],
    answer:
      '在“收费标准”的表格中改价格并“保存草稿”；点“预览”按新标准重算过去的收费，列出谁多缴、谁少缴及差额。示例都符合后点“去发布”，由另一人写明生效日期发布，从该日起执行。',
    path: '/assistMng/payMng/tariff',
    permission: 'definition:read',
  },
  {
    question: '怎样核对报告真伪',
    words: ['真伪', '二维码', '验证报告'],
    answer: '扫描报告上的二维码，或打开二维码下方的网址，即可看到报告编号、设备、结论和文件校验值，也可上传文件核对。',
  },
  {
    question: '怎样导入设备台账',
    words: ['导入台账', '台账', 'excel', '批量导入'],
    answer:
      '在“导入台账”中上传 .xlsx 或 .csv，系统会自动辨认表头和各列，先试运行查看结果，再正式导入；不合要求的行会附上原因退回，其余照常导入。同一文件重复导入不会产生重复设备。',
    path: '/bsArchives/ledgerImport',
    permission: 'equipment:import',
  },
  {
    question: '怎样新增或修改设备档案',
    words: ['设备档案', '新增设备', '修改设备'],
    answer: '在“基础档案”中打开对应种类的设备列表，点“新增”或行内“修改”。每次修改都记入履历，可查看谁在何时改了什么。',
    path: '/bsArchives/elevator',
    permission: 'equipment:elevator:read',
  },
  {
    question: '设备代码、注册代码填写有什么要求',
    words: ['设备代码', '注册代码', '20位', '编码规则'],
    answer: '一般为 20 位数字；部分种类按规则可用 18 位设备代码或带字母的代码。输入时会显示各段的含义，便于核对。',
  },
  {
    question: '怎样按条件查询、保存常用查询',
    words: ['高级查询', '查询条件', '保存查询'],
    answer: '列表右上的“高级查询”可组合多组条件并保存，保存的查询可以只给自己用，也可共享给用户组。',
  },
  {
    question: '怎样调整列表显示的列',
    words: ['列设置', '表格设置', '显示列', '冻结', '列宽'],
    answer: '点列表上方的“表格设置”，可勾选显示的列、拖动排序、冻结和设置颜色；设置随账号保存，“恢复默认”可还原。',
  },
  {
    question: '怎样导出列表',
    words: ['导出', '下载表格'],
    answer: '查询后点“导出”，导出的行和列与当前列表一致。数据多时在后台进行，右上角可看进度，完成后有消息和下载链接。',
  },
  {
    question: '怎样修改密码',
    words: ['密码', '口令'],
    answer: '点右上角姓名，选“修改密码”。忘记密码请联系本单位系统管理员重置。',
  },
  {
    question: '账号被锁定怎么办',
    words: ['锁定', '登录不了', '登不上'],
    answer: '15 分钟内多次输错密码会锁定账号，15 分钟后自动解除，也可请系统管理员在“用户管理”中解锁。',
  },
  {
    question: '怎样换成深色界面',
    words: ['深色', '主题', '风格', '夜间'],
    answer: '点右上角姓名，选“切换风格”，可在默认和深色之间切换。',
  },
  {
    question: '页面出错或显示不正常怎么办',
    words: ['出错', '报错', '白屏', '清除缓存'],
    answer:
      '点右上角姓名，选“清除缓存”后重新打开；填写中的内容保存在草稿里，不会丢失。仍有问题请提交意见反馈，并附上错误编号。',
  },
  {
    question: '没有权限、按钮看不到怎么办',
    words: ['权限', '看不到', '没有按钮'],
    answer: '页面和按钮按用户组的权限显示。需要增加权限时，请安全管理员在“用户组管理”中授权，重新登录后生效。',
  },
];
