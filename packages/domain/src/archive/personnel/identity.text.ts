import { checkText } from '../../shared/validation/checks.text.ts';

const because = (reason: string) => `${checkText.idNumber}：${reason}`;

/** The reasons that an identity number is refused; none of the sentences repeats the number. */
export const identityText = {
  oldNumber: because('15位旧号码已停用，请填写18位号码'),
  wrongLength: (length: number) => because(`应为18位，现为${length}位`),
  wrongCharacters: because('前17位应为数字，末位为数字或X'),
  wrongArea: because('前6位不是行政区划代码'),
  wrongBirth: because('其中的出生日期不存在'),
  wrongCheck: because('校验码不符，请核对'),
} as const;
