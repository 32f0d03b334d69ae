import { signatureStates } from '@tejian/domain/business/issued-file/issued-file.ts';
import { polarities } from '@tejian/domain/business/report/polarity.ts';
import { call, fileCall } from '../../kit/call.ts';
import { date, instant, integer, oneOf, optional, requiredText, text } from '../../kit/field.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';

/** A file that left the house, by its hash; the browser compares, no file is uploaded (decisions §9, "Print and proof"). */
const registeredFile = record({ kind: oneOf(['original', 'copy', 'void', 'certificate', 'slip']), sha256: text() });

/** The public page's account of a report: nothing personal, the unit's name partly hidden. */
const verifiedReport = record({
  /** A preliminary slip is no report: its own number stands in `slipNo`, and `reportNo` only once the report is issued. */
  state: oneOf(['current', 'replaced', 'withdrawn', 'void', 'preliminary']),
  reportNo: optional(text()),
  slipNo: optional(text()),
  slipAt: optional(instant()),
  /** An opinion notice is checked by the same page: its number, its deadline and what became of it stand for the report's. */
  document: oneOf(['report', 'notice']),
  /** The reports that this one stands for or adds to, and those that stand for it or add to it, by their numbers. */
  replaces: optional(text()),
  replacedBy: optional(text()),
  supplements: optional(text()),
  supplementedBy: list(text()),
  reinspects: optional(text()),
  reinspectedBy: optional(text()),
  institute: text(),
  unit: text(),
  kind: text(),
  category: text(),
  equipmentCode: optional(text()),
  useCertificateNo: optional(text()),
  factoryNo: optional(text()),
  inspectDate: optional(date()),
  approvedAt: optional(instant()),
  /** For the comparison with today; shown is `nextDateText`, in the form that the paper has. */
  nextDate: optional(date()),
  nextDateText: text(),
  conclusion: optional(text()),
  polarity: optional(oneOf(polarities)),
  files: list(registeredFile),
  /** The events since it was issued, oldest first; reasons and people stay inside. */
  history: list(
    record({ state: oneOf(['current', 'replaced', 'withdrawn', 'void']), at: instant(), otherNo: optional(text()) }),
  ),
  /** The links where the reports named above are checked: whoever holds one paper may follow it to the other. */
  links: list(record({ reportNo: text(), code: text() })),
  /** The number of checks and the day of the last one before this; nothing is kept of who did. */
  asked: optional(record({ times: integer(), lastDay: optional(date()) })),
  /** The head of the hash chain over every act on its application, and the newest daily anchor over all chains. */
  log: optional(record({ length: integer(), hash: text(), anchorDay: optional(date()), anchor: optional(text()) })),
  /**
   * The holder of the certificate that signed the file; without an issuer the holder made it themselves. Unknown for
   * what was signed of old.
   */
  certificate: optional(
    record({
      holder: text(),
      issuer: optional(text()),
      serialNo: text(),
      validFrom: date(),
      validTo: date(),
      sha256: text(),
    }),
  ),
  /** The standing of its signature: plain, or with a time stamp that lasts beyond its certificate. */
  signature: optional(
    record({ state: oneOf(signatureStates), stampedAt: optional(instant()), authority: optional(text()) }),
  ),
  /** The code that /verify-offline checks without a network (domain/business/verify/offline-code.ts). */
  offline: optional(text()),
  /** The things that the report certifies row by row, such as the valves of a batch. */
  certificates: list(
    record({
      certificateNo: text(),
      name: text(),
      conclusion: text(),
      polarity: oneOf(polarities),
      nextDate: optional(date()),
    }),
  ),
});
export type VerifiedReport = ValueOf<typeof verifiedReport>;

/** Public check of a report by the code that only its QR code carries (decisions §6, /verify/{code}). */
export const verifyReport = call({
  method: 'GET',
  path: '/api/verify/:code',
  request: record({ code: requiredText('核验码', { max: 100 }) }),
  answer: verifiedReport,
});

/** The certificate that signed the report's file with those above it, as PEM. */
export const verifiedCertificate = fileCall({
  method: 'GET',
  path: '/api/verify/:code/certificate',
  request: record({ code: requiredText('核验码', { max: 100 }) }),
});

const offlineStatusAnswer = record({
  /** A signed message (domain/business/verify/offline-code.ts), base64url. */
  list: text(),
  /** Every key under which codes were signed, base64url. */
  keys: list(record({ keyId: text(), publicKey: text() })),
});
export type OfflineStatus = ValueOf<typeof offlineStatusAnswer>;

/** The data that /verify-offline keeps to check codes without a network (decisions §10, Reports). */
export const offlineStatus = call({ method: 'GET', path: '/api/verify/statusList', answer: offlineStatusAnswer });
