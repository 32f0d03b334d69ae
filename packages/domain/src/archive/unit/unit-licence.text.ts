/** The sentences that tell the keepers of the archive of licences, and the warnings of a declaration. */
export const unitLicenceText = {
  title: (counts: string) => `单位许可证到期提醒：${counts}`,
  count: (band: string, count: number) => `${band}${count}张`,
  line: (unit: string, type: string, number: string, day: string) => `${unit}：${type} ${number}，有效期至${day}`,
  more: (count: number) => `另有${count}张，请在业务单位中查看`,
  warning: (role: string, unit: string, type: string, number: string, day: string, count: number) =>
    `${role}“${unit}”的${type}（${number}）已于${day}到期，涉及${count}台设备`,
} as const;
