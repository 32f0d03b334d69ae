import { stays } from './round.text.ts';

const ofAll = (count: number): string => (count > 1 ? `（共${count}处）` : '');

const MOST_PLACES = 3;
/** Places that a person can go to; a text that the data does not know (a template's own word) has none. */
const placesIn = (places: readonly string[]): string => {
  if (places.length === 0) return '文字中';
  const first = places.slice(0, MOST_PLACES).map((place) => `“${place}”`);
  return `${first.join('、')}${places.length > MOST_PLACES ? `等${places.length}处` : ''}中`;
};

/** Sentences of the report's steps: build, entry, audit, approval, print, archive, release. */
export const reportStepText = {
  noReport: '该业务还没有生成报告',
  noTemplate: (variety: string, category: string, date: string) =>
    `没有适用的报告模板（品种：${variety}，检验类别：${category}，检验日期：${date}），请联系管理员`,
  templateNotServing: '所选模板不适用于该设备品种、检验类别或检验日期',
  noPartAuditor: (title: string) =>
    `分项报告“${title}”没有可指定的审核人：须有审核权限、持相应资格且不是本报告的检验人员`,
  partAuditorInspects: (title: string) => `本报告的检验人员不能审核分项报告“${title}”`,
  partAuditorRefused: (title: string, why: string) => `分项报告“${title}”的审核人：${why}`,
  partAuditorUnqualified: (title: string, who: string) => `${who}没有有效的相应资格，不能审核分项报告“${title}”`,
  notParticipant: '您不是该业务的检验人员',
  atStep: (label: string) => `当前在“${label}”环节`,
  notAtEntry: (stands: string) => `该报告${stands}，不能录入`,
  handledMeanwhile: (who: string, when: string, stands: string) => `该报告已被${who}于${when}处理，${stands}，不能录入`,
  notReady: (count: number, first: string) => `还有${count}处需要处理：${first}`,
  toSign: (reportNo: string) => `待签名：${reportNo}`,
  toSignAbout: (reportNo: string, unit: string, who: string) =>
    `${who}已在${reportNo}（${unit}）的原始记录上签名，请您核对后签名。`,
  allSigned: (reportNo: string) => `签名已齐：${reportNo}`,
  allSignedAbout: (reportNo: string, unit: string, who: string) =>
    `${who}已在${reportNo}（${unit}）的原始记录上签名，检验人员签名已齐，可以提交。`,
  signaturesMissing: (names: string) => `检验人员签名不足：${names}尚未签名`,
  instrumentName: (name: string, no: string, knownText: string) =>
    `仪器编号${no}在仪器台账中是“${knownText}”，不是“${name}”，请重新选取`,
  instrumentDate: (name: string, no: string, knownText: string) =>
    `仪器${name}（${no}）的有效期与仪器台账不符，台账为${knownText}，请重新选取`,
  misplacedFile: (slot: string, name: string, why: string) => `“${slot}”中的文件“${name}”不能使用：${why}`,
  foreignAttachment: '附件不属于该报告，请重新上传',
  filesMissing: (count: number) => `有${count}个附件还没有上传完成，上传后才能签名或提交`,
  unqualifiedReason: '不合格结论须选择不合格原因',
  certified: (name: string, certificateNo: string) => `${name}（证号：${certificateNo}）`,
  noPublicUrl: '没有设置本系统的对外网址（PUBLIC_URL），报告上的核验地址无法使用，不能批准，请联系管理员',
  noSeal: '没有使用中的检验专用章，请站长在“电子签章”中登记',
  notIssued: '报告文件正在生成，请稍后再试',
  unprintable: (characters: readonly string[], places: readonly string[]) =>
    `${placesIn(places)}有无法打印的字符：${characters.join('、')}，请修改后再试`,
  /** By document: what does not print whole, with the place of the first fault. */
  notWhole: {
    report: (first: string, count: number) => `检验报告版面核对未通过，文件未生成：${first}${ofAll(count)}`,
    record: (first: string, count: number) => `原始记录版面核对未通过，文件未生成：${first}${ofAll(count)}`,
    application: (title: string, first: string, count: number) =>
      `${title}版面核对未通过，文件未生成：${first}${ofAll(count)}`,
  },
  othersDrawn: '正在为其他人生成文件，请稍后再试',
  reprintAfterRelease: '报告已发放，您没有发放后补打的权限，请由报告管理人员办理',
  reprintReason: (who: string, when: string) => `该报告已被${who}于${when}打印，重打须填写原因`,
  notPrintable: '报告尚未批准，不能打印',
  archiveIncomplete: (missing: string) => `归档清单不齐全：${missing}`,
  keptTooShort: (earliest: string) => `保管期限不能早于${earliest}`,
  releasedOn: (approvedOn: string) => `发放日期应在批准日期（${approvedOn}）与今天之间`,
  archiveChecklist: ['检验申请单', '原始记录', '检验报告'],
  round: {
    takenOver: (reportNo: string, passedCount: number, absent: number) =>
      `复检：沿用报告${reportNo}的${stays(passedCount, absent)}，其余项目重新检验`,
    anew: (reportNo: string) => `复检：初检报告${reportNo}使用其他模板，全部项目重新检验`,
    followed: (reportNo: string) => `复检：报告${reportNo}`,
  },
  finished: {
    document: '生成并签署报告文件',
    outstanding: '时间戳服务未应答，先按基本签名（B-B）签发，时间戳由系统补加',
    certificates: (count: number) => `生成并签署校验证书${count}份`,
    unmatched: (count: number) => `${count}份校验证书在所填设备的档案中没有找到对应的安全附件，未更新其校验日期`,
    archive: '回写设备档案',
    majorIssue: '登记重要事项（检验不合格）',
    unlock: '解除设备业务锁',
    notify: '发送消息',
    application: '申请单办结',
  },
  cutOff: (attempts: number) =>
    `处理中系统意外中断，已尝试${attempts}次，不再自动重试。请联系系统管理员查明原因，再点“重新处理”。`,
  readyTitle: (reportNo: string) => `报告${reportNo}已批准`,
  readyContent: (unit: string) => `${unit}的检验报告已批准，可以打印。`,
  certifiedBy: '检验机构对本报告的电子签名',
  fileName: (reportNo: string) => `检验报告 ${reportNo}.pdf`,
  certificateName: (certificateNo: string) => `校验报告 ${certificateNo}.pdf`,
  certificatesName: (reportNo: string) => `校验报告（全部） ${reportNo}.pdf`,
  noCertificate: '该报告没有这一份校验证书，请刷新后再试',
  recordName: (reportNo: string) => `原始记录 ${reportNo}.pdf`,
  copyName: (reportNo: string) => `检验报告副本 ${reportNo}.pdf`,
  copyWord: '副本',
  copyLine: (reportNo: string, hash: string) => `本副本由检验报告 ${reportNo}（文件摘要 ${hash}…）生成`,
  invalidName: (word: string, reportNo: string) => `检验报告（${word}） ${reportNo}.pdf`,
  invalidLine: (sentence: string, hash: string) => `${sentence}；本件由其签章文件（摘要 ${hash}…）生成`,
  batchName: (count: number) => `检验报告 ${count}份.pdf`,
} as const;

/** The sentences said when a report changed after somebody had seen or signed it. */
export const contentText = {
  strayed: (names: string) => `${names}签名之后报告内容有变动，签名与现内容不符，请退回重新签名`,
  changed: (who: string, when: string, count: number, places: string, more: boolean) =>
    `${who}于${when}修改了${count}处内容（${places}${more ? '等' : ''}），请核对后再操作`,
  unknownChange: '报告内容在您打开后已变化，请核对后再操作',
  notSeen: '缺少所核对内容的版本，请刷新页面核对后再操作',
  template: '报告模板',
  lapsedTitle: (reportNo: string) => `签名失效：${reportNo}`,
  lapsed: {
    changed: (who: string, reportNo: string, unit: string, places: string) =>
      `${who}在您签名后修改了${reportNo}（${unit}）的内容（${places}），您的签名已失效，请核对后重新签名。`,
    rebuilt: (who: string, reportNo: string, unit: string) =>
      `${who}在您签名后按检验日期重新生成了${reportNo}（${unit}），您的签名已失效，请核对后重新签名。`,
  },
  lapseAction: '签名失效',
  lapseOpinion: {
    changed: (names: string, places: string) => `内容修改（${places}）后，${names}的签名失效`,
    rebuilt: (names: string) => `重新生成报告后，${names}的签名失效`,
  },
  places: (first: string, count: number) => (count > 1 ? `${first}等${count}处` : first),
} as const;
