import type { SignatureState } from './issued-file.ts';

/** The words that the office reads of the signature of an issued file. */
export const issuedFileText = {
  states: {
    plain: '基本签名',
    outstanding: '时间戳待补',
    lasting: '长期有效签名',
    due: '时间戳待续',
  } satisfies Record<SignatureState, string>,
} as const;
