/** Codes that stand on plates and certificates, with checks of their own. */
export const codeKeys = ['deviceCode', 'registrationCode'] as const;
/** Codes whose own rule knows letters and digits alone; the others keep their spelling. */
export const unpartedKeys: readonly string[] = [...codeKeys, 'manufacturerCode', 'useUnitCode', 'ownerUnitCode'];
const writtenKeys: readonly string[] = ['identificationCode', 'useCertificateNo'];
/** True when a field holds a code or a number that somebody has given: 单位内编号, 出厂编号. */
const isNumbered = (key: string): boolean => isCode(key) || key.endsWith('No');

/** True when a field holds what somebody counts nothing with: codes, numbers, telephones, postcodes. */
export const isGivenNumber = (key: string): boolean => isNumbered(key) || /(?:phone|mobile|code)$/i.test(key);

/** True when figures with strokes between them, as 16-05, are ordinary in a field: numbers, codes (of a dictionary its values) and models. */
export const mayLookLikeMonth = (key: string): boolean => isNumbered(key) || /Code$|[mM]odel$|^value$/.test(key);

/** True when a field holds a code, which is found and compared by its normal form however it was typed. */
export const isCode = (key: string): boolean => unpartedKeys.includes(key) || writtenKeys.includes(key);
