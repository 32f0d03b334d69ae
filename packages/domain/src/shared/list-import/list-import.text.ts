/** The values that a column takes by its type, where it offers no choices. */
const ofType: Partial<Record<string, string>> = {
  date: '日期，如2026-11-20',
  yearMonth: '年月，如2026-11',
  number: '数字',
  integer: '整数',
  boolean: '是或否',
};

type Counted = 'added' | 'changed' | 'unchanged' | 'refused' | 'asked' | 'skipped';

/** Letters that end the names of things: numbers, sums, days, measures, parts, papers, places, states. */
const thingLetters =
  '号码编数量费额价期日年月份次率值度重径高宽厚深跨臂积力温速级型式序层类别种制区县市省镇乡村路栋幢楼座部科处室用因检查核签证照图纸档料件品产具架钩绳阀门器柜箱厢台套胎缝升位牌旧';
/** Words that do, whose last letter may also end the name of somebody: 司机, 维保队, 维保站, 物业. */
const thingEndings = [
  '时间|年限|状[态况]|现状|情况|结论|结果|规格|名称|备注|说明|内容|意见|依据|来源|去向',
  '地区|区域|街道|社区|网格|项目|楼盘|单元|楼[宇名]|大厦|门牌|地[址点]|工地|产地|场所|现场|部门',
  '车间|班组|小组|机组|工段|工位|装置|位置|购置|配置|系统|工艺|(?<!代)表|(?:全|总|轴|臂|管|车|杆|轨|绳)长|登记|标记|[泵机站库厂炉用]房|仓库|生产线|产线|管线',
  '(?:^|分|总)厂|^工厂|^矿|^车?队|^站|层站|[行产]业|国家|进口|管辖|归口|监管|风险|隐患|整改|问题|要求',
  '品牌|介质|材质|颜色|动力|电[压流池]|功率|载荷|能效|面积|尺寸|梯龄|公称|参数|方式|性质|用途|证书|档案|照片|品名|成本|编制|司乘|制造国',
  '合格|备案|保[险单]|投保|标[志识准]|报告|记录|文件|台账|存档|发证|登记|注册|合同|邮[件政]|网[址站]|微信|传真|钥匙|折旧|领取|签收|送达|打印',
  '检验|检测|探伤|处理|自查|年审|审核|核对|勾选|汇总|[合小共总]计|补充|其[他它]|备用|栏',
  '电话|手机|期限|寿命|描述|不合格项|(?:备注|说明)[0-9]+|坐标|海拔|[盒袋箱]|工段名',
  '停用|报停|在用|启用|投入?使用|运行|移装|加装|改造|大修|报废|过户|变更|注销|上牌|截止|[期效]至|群控|并联|开门|防腐|保温',
  '电梯|设备|主机|电机|曳引机|发动机|压缩机|液位计|[大小行吊]车|轨道|井道|货叉|对重|底坑|座椅',
].join('|');

/** Acts on a record, before and behind which its values differ. */
const changes = '改造|变更|更换|更正|修改|过户|转让|大修|维修|修理|移装|迁移|搬迁|更名|改名|调整|升级|换证|整改';

/** Sentences of imports by declared fields. */
export const importText = {
  reasons: '错误原因',
  sheet: '未导入的行',
  returnedName: (name: string) => `未导入的行 ${name}.xlsx`,
  neededMark: '*',
  templateSheet: '数据',
  templateName: (what: string) => `${what}导入模板.xlsx`,
  hint: {
    needed: '必填',
    oneOf: (names: string) => `可填：${names}`,
    several: (names: string) => `可填多项，用“、”分开：${names}`,
    ofType,
  },
  noFile: '请选择要导入的文件',
  noHeader: (labels: string) => `没有找到表头，前15行中应有一行写有“${labels}”等列名`,
  /** Words that say in which unit figures stand, up to the end of the clause: 长度单位：公里, 单位均为cm, 以mm计, Unit: cm. */
  declaresUnit:
    /(?:计量)?(?:单位|\bunits?\b)(?:[:：=]|(?:均|都|皆|全部|统一|一律)?(?:为|是|采用|用)|均|\b(?:in|is|are)\b|\s|[（(])*([^：:；;。为]+)|[以按用]([^以按用，,；;。]{1,10}?)(?:为单位|计(?![费价])|表示)/giu,
  /** The name of a quantity with a unit right behind it: 重量：t, 起升高度 mm, 尺寸cm重量kg. */
  labelsUnit:
    /[量重载荷度距径长宽高深厚寸速压力矩温容积率程]+(?:单位|值)?[\s:=为是]*[(【[]?\s*(?:([a-z]{2,}[23]?(?:\/[a-z]+)?)(?=\p{Script=Han})|([^\s\d、,，;；:。()【】[\]|]+)(?=$|[\s、,，;；。()【】[\]|]))/giu,
  /** A cell without any of these signs names no unit as one. */
  mayNameUnit: /[:：=＝(（【[]|单\s*位|unit|[以按用为]/iu,
  /** A heading that is about the units of the others. */
  beginsWithUnit: /^[(（]?(?:计量|数据|长度|尺寸|重量)?(?:单位|units?\b)\s*[:：=为是]/iu,
  /** A name over several columns that is of the records themselves, so that the names below it say all. */
  ofNothingElse:
    /^(?:特种设备|设备|产品|技术|基本|基础|主要|性能|使用|设计参数|工作参数|运行参数|结构|工况|登记|注册|检验|制造|出厂|安装|规格|特性|参数|信息|情况|资料|数据|指标|概况|内容|状况|状态|要素|证件|证书|编号|代码|编码|识别|标识|身份|型号|类别|种类|品种|名称|管理|电梯|扶梯|锅炉|压力容器|容器|起重机械|起重机|机动车辆|车辆|叉车|厂车|场车|管道|游乐设施|索道|的|与|及|和|、)+$/u,
  /** The ending of a name over columns that is one of a group, whatever it is about; a form's head (填报单位) is none. */
  namesGroup:
    /^(?!填|制表|报送|申报|编制|审核|审批|经办).+(?:单位|权人|所有人|租[人方]|厂家|部门|信息|情况|概况|资料|参数|数据|指标|性能|状况|记录)$/u,
  /** Words of a group behind the one whose it is: 使用单位信息 is the 使用单位. */
  aboutGroup: /(?<=.)(?:基本|主要|管理|相关)?(?:信息|情况|概况|资料)$/u,
  /** An inspection that is not the periodic one. */
  ofOtherInspection: /外部|外检|内部检验|内检|年度|年检|在线|全面|首次|监督|耐压|水压/u,
  /** Another part of its kind, a former one, that of somebody else, or what was done to it. */
  ofOtherPart:
    /副|辅|备|其[他它]|附|旧|原|前|上[一次年]|[往去]年|单位|公司|厂家|机构|[检查校试]验|检[定查测修]|[人员]$/u,
  /** Words in brackets about a value that is no longer so: 使用单位（原）, 额定载重量（改造前）. */
  ofFormer: new RegExp(
    String.raw`[（(【[]\s*(?:原(?![厂装值件始产车料因则价材图机])\p{Script=Han}{0,3}|旧\p{Script=Han}{0,2}|老[证号牌码]?|前|以前|从前|历史|曾用名?|往年|去年|上年度?|上一?个?(?:年度?|周期)|(?:${changes})之?前的?)(?:[\s，,、;；/][^）)】\]]*)?\s*[）)】\]]`,
    'u',
  ),
  /** A name over columns that says of which of two times they are: 变更前 and 变更后, 上一周期 and 本周期, 2025年. */
  ofTime: new RegExp(
    String.raw`^(?:[原旧老现新](?:有|任|装|证号?|牌号?|号|单位|使用单位|地址|地点|参数|数据|信息|情况|资料|登记证?|动力|设备|发动机|主机|业主|检验|报告)?|[上本前去今往]一?个?(?:次|年度?|周期|期|轮)|(?:${changes})之?[前后]|(?:19|20)\d\d年?度?)(?:(?:定期)?检[验测查]|年检|定检|报告|数据|结果|信息|情况)*$`,
    'u',
  ),
  year: /^(?:19|20)\d\d年?度?(?:(?:定期)?检[验测查]|年检|定检|报告|数据|结果|信息|情况)*$/u,
  bracketedYear: /[（(【[]\s*((?:19|20)\d\d)年?度?\s*[）)】\]]/u,
  /** A hook that is the crane's own. */
  isMainHook: /^主(?:钩|起升)$/u,
  /** Acts of others on the record: a name that anything may have is theirs below it. */
  ofOthers: /制造|出厂|生产|安装|检验|检测|登记|注册/u,
  act: /^(?:使用|维保|维护保养|安装|制造|产权|设计)$/u,
  doer: '单位',
  nameOfDoer: /^名称$/u,
  /** Those who do it: what they do is the record's. */
  ofDoers:
    /^(?:设备|产品|电梯)?(?:制造|生产|安装|检验|登记|注册)(?:单位|厂家|公司|机构|机关)(?:信息|情况|概况|资料)?$/u,
  /** The column that counts the rows. */
  countsRows: /^(?:序号?|栏次|no\.?|#)$/iu,
  /** A name over columns that says what is measured in them, and of no part of the record. */
  ofMeasures:
    /(?:尺寸|重量|质量|[自载净总毛整]重|载荷|荷载|能力|出力|速度|梯速|压力|温度|功率|容积|容量|体积|高度|长度|宽度|深度|厚度|跨度|幅度|[内外直半]径|壁厚|面积|力矩|行程|扬程|[重发流数热风水]量|参数|数据|指标|性能|规格|值|[长宽高深厚重径跨]|提升|起升|外形|工作|(?<!副\p{Script=Han}*)机构)$/u,
  /** A name that anything may have: a company, a part, a date of whatever. */
  ofAnything:
    /^(?:单位|公司|厂家)?(?:名称|地址|电话|手机|日期|时间|编号|号码|代码|姓名|型号|规格|备注|联系人|联系电话)$/u,
  /** Names of what the unit or person of the column before has: telephone, address, clerk. */
  ofParty:
    /^(?:联系人|联系人姓名|负责人|联系电话|联系人电话|联系方式|电话|电话号码|手机|手机号|手机号码|移动电话|(?:单位|通讯|联系|所在|详细|注册)?地址)$/u,
  /**
   * Endings of columns that are about a thing: numbers, sums, days, states, places, departments. A column that is no field and has none of
   * them is somebody: 司机, 班组长, 安全总监, 维保站点, 检验院, 经销商.
   */
  ofThing: new RegExp(`(?:${thingEndings}|[${thingLetters}])$|^(?:是否|已)|^[\\x20-\\x7e]*$|^[^\\p{L}\\p{N}]*$`, 'iu'),
  /** Numbers that somebody has, between whom and whose telephone they may stand: 保险公司 | 保单号 | 联系电话. */
  numberOfParty: /(?:证|证书|执照)$|(?:证|证书|许可|资质|资格|保单|合同|执照|工)(?:编号|号码?)$/u,
  /** A person, who has a telephone and no clerk. */
  isPerson: /(?:[人员工手机炉长监任理师]|主管|代表|姓名|领导|管理者)$/u,
  /** A part of the equipment, or what belongs to it. */
  isPart:
    /^(?:曳引机|驱动主机|主机|电动?机|发动机|减速[机器]|制动器|控制[柜屏]|限速器|安全钳|缓冲器|轿厢|门机|门锁|[安泄减][全压]阀|切断阀|压力表|液[位面]计|水位[计表]|温度[计表]|爆破片|燃烧[器机]|给水泵|循环泵|[引鼓送]风机|省煤器|过热器|再热器|汽包|锅筒|吊[钩具]|钢丝绳|(?:起重量|力矩)限制器|变频器|变压器|蓄?电池|货叉|属具|车架|底盘|液压泵|油缸|水处理设备)$/u,
  isRoom: /^(?:锅炉房|泵房|机房|站房|配电[室房])$/u,
  /** An inspection that is not the periodic one, with the number of its report; where the kind has it, its days alone say so, too. */
  isOtherAct: /^(?:安装|制造|改造|维修)?(?:监督检验|监检)$|^(?:首次检验|型式试验|耐压试验|水压试验)$/u,
  isYearlyAct: /^(?:年度检查|外部检验|内部检验|外检|内检)$/u,
  /** Names of what a part is, with which the columns about it begin, and those that may follow. */
  beginsPart: /^(?:规格|型号|规格型号|型号规格|编号|名称)$/u,
  ofPart:
    /^(?:规格|型号|规格型号|型号规格|编号|名称|数量|厂家|制造厂家?|(?:制造|生产)(?:单位|厂家)|(?:制造|出厂|生产)(?:日期|编号)|(?:上次|下次)?(?:检验|校验|检定)日期|检验结论|结论)$/u,
  ofRoom: /^(?:名称|地址)$/u,
  beginsAct: /^(?:编号|(?:检验)?报告(?:编号|号))$/u,
  ofAct: /^(?:编号|日期|结论|(?:检验)?报告(?:编号|号)|(?:上次|下次)?检验日期|检验结论|检验(?:单位|机构))$/u,
  /** An office in whose district the equipment stands; whoever stands behind it is the record's clerk, a telephone alone its own. */
  isOffice: /(?:[发登注].机关|监[管察]所|监管办|管辖所|街道办|镇街|村[居委]*会)$/u,
  isParty: /(?:单位|厂家|制造厂|公司|企业|机构|机关|厂商|制造商|业主|用户)(?:名称)?$|[人员](?:姓名)?$|^维保负责人$/u,
  namesUse: /使用/u,
  /** The clerk of the equipment or its using unit, who is no other party. */
  clerkOfRecord: /^(?:设备|使用单位|使用)(?:联系人员?|负责人|责任人)(?:姓名)?$/u,
  /** A person who stands for the unit before him, as its clerk does. */
  headOfUnit: /^(?:单位|企业|公司)?(?:法定代表人?|法人代表?|法人|责任人|主要负责人|单位负责人|企业负责人)(?:姓名)?$/u,
  clerk: /^(?:联系人|负责人)/u,
  phone: /^(?:联系电话|联系人电话|联系方式|电话|电话号码|手机|手机号|手机号码|移动电话)$/u,
  /** A unit without a word of what it does: in a register of equipment whoever uses it, where no column names that one. */
  someUnit: /^(?:所属|隶属)(?:单位|公司|企业)(?:名称)?$|^(?:公司|企业|单位)(?:名称)?$/u,
  bareUnit: '单位',
  useUnit: '使用单位',
  otherUnit: '其他单位',
  nameOfParty: /名称$|姓名$/u,
  /** A bare address: behind the name of a unit it is that one's. */
  address: /^(?:单位|通讯|联系|所在|详细|注册)?地址$/u,
  useUnitAddress: '使用单位/地址',
  /** The use of the record and what it is known by, which nothing beside it has. */
  ofUse: /^(?:使用(?:单位|地点|地址|状态|部门|场所|登记)|设备(?:识别码|品种|类别|种类|代码|注册代码|联系人)|注册代码)/u,
  /** A column that holds the units of the figures before it. */
  unitColumn: /^(?:计量)?单位$/,
  /** A unit behind a figure is that of the figure. */
  figureBefore: String.raw`(?<![\d一二三四五六七八九十百千万两几])`,
  /** No Chinese word goes on behind a unit, but one about it. */
  unitEnds: String.raw`(?!(?![为填表制标和或及与数值]|单位|计(?![费价]))\p{Script=Han})`,
  /** The name of a company is no word about a unit: 示范公里汽车服务有限公司, CM示范集团. */
  company: /(?<![\p{Script=Han}()（）])[\p{Script=Han}()（）]*(?:公司|集团|学校|医院|中心)/gu,
  someCompany: '某。',
  /** Initials of a person are none either: 审核：MM. */
  initials: /(?:审核|审批|批准|编制|制表|填表|复核|校对|校核|联系|负责)人?[:：]\s*[a-z]{1,4}(?![a-z/])/giu,
  /** Units of which every figure is in its field's own anyway, or a count. */
  harmlessUnits: ['元', '人民币元', '人民币', '年', '月', '个月', '度', '条', '根', '节', '块'],
  unitAbove: (place: string, words: string) =>
    `${place}写有“${words}”，无法确定是指哪些列；请把单位写在列名后的括号里，如“起升高度(cm)”，并删去这一处说明后重新上传`,
  unitOfOtherSheet: (sheet: string, other: string, column: string) =>
    `工作表“${sheet}”的列名没有写单位，而工作表“${other}”同样的列是“${column}”，无法确定单位；请在每个工作表的列名后写明单位后重新上传`,
  otherHeading: (row: string, labels: string) =>
    `${row}是另一个表头，其中没有“${labels}”等列，下面的行无法识别；请补上这些列，或把这一部分另存为一个文件`,
  tooWide: (columns: number) => `这一行比表头（${columns}列）宽，内容可能错位，请检查多出的分隔符`,
  tooMany: (rows: number) => `一次最多导入${rows}行，请分成几个文件`,
  tooManyAtOnce: (rows: number) => `“全部正确才导入”一次最多${rows}行，请分成几个文件，或只导入正确的行`,
  sameAsRow: (row: string) => `与${row}是同一条记录`,
  reasonOfSheet: (sheet: string, row: number, reason: string) => `工作表“${sheet}”第${row}行：${reason}`,
  unnamedColumn: (position: number) => `第${position}列`,
  takenFrom: (column: string) => `已由“${column}”一列对应，未导入`,
  noSuchField: '没有对应的字段',
  computedColumn: '由系统生成',
  repeatedColumn: '与前面的列重复，只取前面的值',
  ofUnit: '属于业务单位，请在业务单位中修改',
  needed: (label: string) => `${label}不能为空`,
  notRead: '这一行没有处理，请重新导入',
  alreadyThere: '与已有记录重复',
  expired: (days: number) => `试导入已超过${days}天，请重新选择文件`,
  notImport: '请先上传文件并试导入',
  outcome: ({ added, changed, unchanged, refused, asked, skipped }: Record<Counted, number>) =>
    `新增${added}条，修改${changed}条，未变${unchanged}条，错误${refused}条` +
    (asked > 0 ? `，待确认${asked}条` : '') +
    (skipped > 0 ? `，跳过${skipped}条` : ''),
  rowNamed: (row: string, name: string) => (name ? `${row} ${name}` : row),
  nothingWritten: (refusedCount: number) => `有${refusedCount}行不正确，未导入任何数据`,
  unitsTitle: '业务单位',
  equipmentTitle: '设备档案',
  noPermission: (what: string) => `您没有${what}的权限`,
  adding: '新增',
  changing: '修改',
  unitRequired: '单位名称不能为空',
  manyUnits: (count: number) => `有${count}个同名单位，请填写统一社会信用代码`,
  otherUseUnit: '使用单位与档案中的不同，已按文件修改，请核对',
  unitCodeAlone: (code: string) => `使用单位登记的统一社会信用代码不是${code}，请同时填写使用单位名称`,
  readAs: {
    dayFirst: '这一列的日期按“日/月/年”读取（只有少数日期能看出次序），请核对',
    monthFirst: '这一列的日期按“月/日/年”读取（只有少数日期能看出次序），请核对',
  },
  setBack: '早于档案中的日期，请核对文件是否较旧',
  writtenSince: '试导入之后有人修改过这条记录，已按文件修改，请核对',
  otherThanEarlierRow: '与本文件中同一人前面的行不同，以这一行为准，请核对',
  otherUnitCode: (name: string, code: string) => `名为“${name}”的单位登记的统一社会信用代码不是${code}，请核对`,
  sameRecordTwice: (name: string) => `与本文件中另一行是同一条记录（${name}）`,
  notRegistered: (label: string, code: string) =>
    `${label}“${code}”没有登记：修改已有设备请核对编号，新设备须填写设备类别`,
  noSuchUnit: (name: string) => `没有名为“${name}”的单位，请先在业务单位中登记`,
  identifierRequired: '没有可用来识别设备的编号',
  manyEquipment: (code: string, shownTexts: readonly string[]) =>
    `编号“${code}”对应多台设备（${shownTexts.join('、')}），请核对`,
  otherNumber: '与档案中这台设备的各种编号都不同，未写入',
  linesOfPipelines:
    '；以“管道编号”逐条登记的管道：属于已登记装置的，请加上“设备编号”一列（装置的编号），在“管道单元”页导入；各自单独登记的，请把“管道编号”改为“设备识别码”',
  noSuchPipeline: (code: string) => `没有设备编号为“${code}”的管道，请先登记压力管道`,
  noSuchName: (label: string, name: string) => `${label}“${name}”不在目录中`,
  otherKind: (kind: string, ownText: string) => `设备种类“${kind}”不是本列表的“${ownText}”，请到该种类的档案中导入`,
  otherClass: (name: string, other: string) => `“${name}”与同一行的“${other}”不一致`,
  ambiguousName: (label: string, name: string) => `${label}“${name}”在目录中有多个，请填写代码`,
} as const;
