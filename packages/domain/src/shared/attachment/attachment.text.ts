const degrees = (value: number, up: string, down: string): string =>
  `${value < 0 ? down : up}${Math.abs(value).toFixed(6)}°`;

/** Sentences about attachments (spec §8: 上传失败, 请选择文件). */
export const attachmentText = {
  noFile: '请选择文件',
  empty: '文件是空的',
  badType: '不支持的文件类型，请上传图片、PDF、Word、Excel 或压缩文件',
  badImage: '图片已损坏或格式不支持，请上传 JPG 或 PNG',
  pictureOnly: '此处只收图片，请上传 JPG 或 PNG',
  pictureOrPdf: '此处只收图片和 PDF',
  badId: '附件编号有误，请重新上传',
  idTaken: '附件编号已被使用，请重新上传',
  frozen: '该业务当前不能修改附件，附件不能删除',
  notAddable: '该业务当前不能上传附件',
  noRecord: '没有找到该附件所属的业务',
  notFound: '没有找到该附件',
  badToken: '二维码已失效，请在电脑上重新打开手机上传',
  codeName: '手机上传二维码.svg',
  noStore: '系统没有启用对象存储，请直接上传文件',
  notArrived: '没有找到已上传的文件，请重新上传',
  otherBytes: '收到的文件与所选的文件不一致，请重新上传',
  tooLargeObject: (megabytes: number) => `文件超过 ${megabytes} MB，请压缩后再上传`,
  noOrigin: '拍摄信息未取到',
  hasPlace: '有拍摄位置',
  takenAt: (moment: string) => `拍摄于 ${moment}`,
  place: (latitude: number, longitude: number) =>
    `${degrees(latitude, '北纬', '南纬')} ${degrees(longitude, '东经', '西经')}`,
  zipName: (day: string) => `附件${day}.zip`,
} as const;
