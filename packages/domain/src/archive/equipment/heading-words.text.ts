/** Names that people give the inspection that comes every year: of a lift, and where there is one alone, the periodic one. */
const YEARLY = ['下次年检日期', '下次年检', '年检到期', '年检到期日期'];

const SAFETY_MANAGERS = ['安全管理员', '安全管理人员', '安全员'];

/**
 * The names that people have for the fields of equipment beside the fields' own labels, in the files of every door; the
 * likeliest first.
 */
export const headingWords: Readonly<Record<string, readonly string[]>> = {
  identificationCode: [
    '识别码',
    '设备编号',
    '设备号',
    '电梯编号',
    '电梯识别码',
    '应急编号',
    '96333编号',
    'devicenumber',
    'deviceno',
    'deviceid',
    'elevatorid',
    'identificationcode',
    '设备识别号',
    '识别号',
  ],
  registrationCode: ['设备注册代码', '注册登记代码', '注册代码', '注册编号', 'registrationcode', 'registrationno'],
  deviceCode: ['特种设备代码', '设备代码', 'devicecode', 'equipmentcode'],
  useCertificateNo: [
    '使用登记证',
    '使用证编号',
    '使用证号',
    '登记证编号',
    '使用登记证号',
    '登记证号',
    'certificateno',
    'usecertificate',
  ],
  equipmentTypeCode: ['种类', '设备种类', 'equipmentkind'],
  equipmentCategoryCode: ['类别', '设备类别', 'equipmentcategory'],
  equipmentVarietyCode: [
    '品种',
    '设备品种',
    '设备类型',
    '电梯类型',
    '电梯类别',
    '梯型',
    'devicetype',
    'equipmenttype',
    'elevatortype',
    'type',
  ],
  equipmentName: ['设备名称', '产品名称', '名称', 'devicename', 'equipmentname'],
  model: ['型号', '规格型号', '型号规格', '产品型号', '设备型号', 'model'],
  useStatus: [
    '状态',
    '设备状态',
    '使用情况',
    '使用状况',
    'devicestatusdescription',
    'statusdescription',
    'devicestatus',
    'usestatus',
    'status',
  ],
  registerStatus: ['注册状态', '登记状态'],
  manufacturerName: ['制造单位', '制造商', '生产厂家', '生产单位', '厂家', '制造厂', '品牌', 'manufacturer', 'maker'],
  factoryNo: ['出厂编号', '产品编号', '制造编号', '出厂号', 'factoryno', 'serialno', 'serialnumber'],
  manufactureDate: [
    '出厂日期',
    '制造日期',
    '生产日期',
    '制造年月',
    'manufacturedate',
    'madeon',
    '出厂时间',
    '制造时间',
  ],
  installerName: ['安装单位', 'installer'],
  installDate: ['安装日期', '安装时间', 'installdate', 'installationdate'],
  installCompleteDate: ['竣工日期', '安装竣工日期', '验收日期'],
  useUnitName: [
    '使用单位',
    '使用单位名称',
    '单位名称',
    '业主单位',
    '物业单位',
    '物业公司',
    '管理单位',
    'owner',
    'ownername',
    'useunit',
    'user',
  ],
  useUnitCode: [
    '使用单位代码',
    '统一社会信用代码',
    '社会信用代码',
    '信用代码',
    '组织机构代码',
    ...['使用单位', '单位', '企业', '用户'].flatMap((unit) => [
      `${unit}统一社会信用代码`,
      `${unit}信用代码`,
      `${unit}组织机构代码`,
    ]),
    'creditcode',
  ],
  useAddress: [
    '使用地点',
    '使用地址',
    '设备地址',
    '设备地点',
    '安装地点',
    '地址',
    '所在地址',
    '详细地址',
    '设备所在地',
    'housenumber',
    'streetname',
    'street',
    'borough',
    'address',
    'location',
    '安装地址',
  ],
  areaCode: ['行政区划', '区划代码', '所在区域', 'areacode'],
  buildingName: ['楼盘', '小区', '项目名称', '楼盘名称', '小区名称', 'building', 'buildingname'],
  internalNo: ['内部编号', '单位内编号', '单位内部编号', '自编号', 'internalno'],
  safetyManagerName: [
    '安全管理员',
    '安全管理人员',
    '安全员',
    'safetymanager',
    ...SAFETY_MANAGERS.map((manager) => `${manager}姓名`),
  ],
  safetyManagerPhone: [
    '安全管理员电话',
    '安全管理人员电话',
    '安全员电话',
    '安全管理员联系电话',
    '安全管理人员联系电话',
    '安全员联系电话',
    ...SAFETY_MANAGERS.map((manager) => `${manager}手机`),
  ],
  useUnitPhone: ['使用单位联系电话', '使用单位电话', '单位电话', '单位联系电话'],
  contactName: ['联系人', '使用单位联系人', '单位联系人', 'contact', 'contactname'],
  contactPhone: ['联系电话', '联系人电话', '电话', '手机', 'phone', 'mobile'],
  maintainerName: ['维保单位', '维护保养单位', '维保公司', 'maintainer', 'maintenancecompany'],
  ownerUnitName: ['产权单位'],
  maintainerPhone: ['维保电话', '维保联系电话', '维保单位电话'],
  firstUseDate: ['启用时间', '投用日期', '投入使用日期', '启用日期', '投用时间', 'firstuse', 'usedate'],
  registerDate: ['登记日期', '注册日期', '发证日期', 'approvaldate', 'registerdate', 'registrationdate'],
  lastInspectionDate: [
    '上次检验日期',
    '上次检验',
    '最近检验日期',
    '检验日期',
    '检验时间',
    '上次检验时间',
    '内检日期',
    '定期检验日期',
    '定检日期',
    '上次定检日期',
    '上一次检验日期',
    '最近一次检验日期',
    '最后一次检验日期',
    '本次检验日期',
    'lastperinspdate',
    'lastinspectiondate',
    'inspectiondate',
  ],
  lastInspectionConclusion: ['上次检验结果', '检验结论', '检验结果'],
  lastInspectionReportNo: ['上次检验报告编号', '报告编号', '检验报告编号'],
  nextInspectionDate: [
    '下次检验日期',
    '下检日期',
    '下次定检日期',
    '下一次检验日期',
    '检验合格有效期',
    '检验有效期',
    'nextinspectiondate',
    'inspectiondue',
    '下次检验',
    '下次检验时间',
    '下次定检',
    '检验到期日期',
    '检验有效期至',
    '下次内检日期',
    '下次内检',
    ...YEARLY,
  ],
  nextAnnualInspectionDate: [...YEARLY, '下次年度检验', '下次外检', '下次外检日期', '下次外部检验'],
  lastAnnualInspectionDate: ['外检日期', '上次外检日期'],
  lastHydrostaticTestDate: ['水压试验日期', '上次水压试验日期'],
  lastGovernorCheckDate: ['限速器校验日期'],
  driveHostModel: ['曳引机型号'],
  driveHostNo: ['曳引机编号'],
  liftingHeight: ['主钩起升高度'],
  ratedLiftingCapacity: ['起重量', '主钩起重量', '额定起重能力'],
  workClass: ['工作级别', '整机级别'],
  ratedCapacity: ['蒸发量', '额定出力'],
  ratedSpeed: ['额定速度', '速度', '梯速', 'speed', 'ratedspeed', 'speedfpm', 'speedms'],
  ratedLoad: [
    '额定载重量',
    '额定载重',
    '载重量',
    '载重',
    '额定载荷',
    'capacity',
    'capacitylbs',
    'capacitykg',
    'ratedload',
    'load',
  ],
  ratedPersons: ['额定载人数', '载客人数', '额定人数', '乘客人数', 'persons', 'passengers'],
  liftHeight: ['提升高度', '行程', 'traveldistance', 'travel', 'rise', 'liftheight'],
  floors: ['层数', '楼层数', '层', 'floors', 'stories'],
  stations: ['站数', '站', 'stops', 'landings'],
  doors: ['门数', '门', 'doors'],
  bufferForm: ['缓冲器型式', '缓冲器', '缓冲器类型', 'carbuffertype', 'buffertype'],
  longitude: ['经度', 'longitude', 'lng', 'lon'],
  latitude: ['纬度', 'latitude', 'lat'],
  remark: ['备注', '说明', 'note', 'notes', 'remark', 'remarks', 'comment'],
};

/**
 * The words that may stand before a known name of a field without making another field of it: they name the equipment, its
 * user, or nothing. Before anything else (维保单位, 首次, 监管部门, 轿厢) the name is another thing's. No word of the list is made of
 * others, so that a heading is read in one way.
 */
const ownWords =
  '特种设备|产品|项目|设备|电梯|锅炉|压力容器|容器|起重机械|起重机|场内机动车辆|厂车|车辆|游乐设施|压力管道|管道|客运索道|索道|整机|单台|本|该|此|现|当前|目前|最新|登记|申报|备案|台账|档案|实际|主要|基本|详细|具体|所在|使用|的|之|elevator|lift|device|equipment|boiler|vessel|crane|current|the|use'.split(
    '|',
  );
/** Numbers and signs before and between the words, and a short prefix in front of all. */
const NO_WORDS = /[\d()*.、:：_/-]+/;
const SHORT_PREFIX = /^[a-z]{1,3}$/;
const LONGEST_BEGINNING = 20;
/** The inspection of a year is not the last one where another year stands beside it. */
const YEAR = /(?:19|20)\d\d/;

/** True of what stands before a known name where that says nothing of another thing; a unit's address is not the device's. */
export const isOwnBeginning = (beginning: string): boolean =>
  beginning.length <= LONGEST_BEGINNING &&
  !YEAR.test(beginning) &&
  beginning.split(NO_WORDS).every((part, at) => isOfWords(part, at === 0));

function isOfWords(part: string, isFirst: boolean): boolean {
  if (part === '' || (isFirst && SHORT_PREFIX.test(part))) return true;
  return ownWords.some((word) => part.startsWith(word) && isOfWords(part.slice(word.length), false));
}

/** The yearly visit to a lift that is no inspection is never called so. */
export const isForeignWord = (key: string, label: string, word: string): boolean =>
  key === 'nextAnnualInspectionDate' && label.includes('检测') && YEARLY.includes(word);
