import { explainDeviceCode, explainRegistrationCode, explainUseCertificateNo } from './codes.ts';
import { kindMarks } from './kinds.text.ts';

/** The kinds that a title names: 锅炉台账, 起重机械. */
function kindsNamed(title: string): string[] {
  let rest = title.normalize('NFKC');
  return kindMarks.flatMap(({ kindCode, words }) => {
    const before = rest;
    rest = rest.replaceAll(words, ' ');
    return rest === before ? [] : [kindCode];
  });
}

/** The title names other kinds of equipment and not this one: a sheet of boilers in a workbook that is read for vessels. */
export function isOfOtherKind(title: string, kindCode: string): boolean {
  const kinds = kindsNamed(title);
  return kinds.length > 0 && !kinds.includes(kindCode);
}

/**
 * A code says by its parts that its equipment is of another kind: 1100… of a boiler, 锅10… of a boiler's certificate. What says
 * nothing of a kind is none of another.
 */
export function isCodeOfOtherKind(key: string, code: string, kindCode: string): boolean {
  const parts =
    key === 'registrationCode'
      ? explainRegistrationCode(code)
      : key === 'deviceCode'
        ? explainDeviceCode(code)
        : key === 'useCertificateNo'
          ? explainUseCertificateNo(code)
          : [];
  const valueOf = (name: string) => parts.find((part) => part.name === name)?.value ?? '';
  const [catalogue, mark] = [valueOf('catalogue'), valueOf('kindMark')];
  if (catalogue !== '') return catalogue[0] !== kindCode[0];
  return mark !== '' && !kindMarks.some((one) => one.kindCode === kindCode && one.marks.includes(mark));
}
