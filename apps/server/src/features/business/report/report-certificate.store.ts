import type { Polarity } from '@tejian/domain/business/report/polarity.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface NewCertificate {
  reportId: string;
  rowNo: number;
  certificateNo: string;
  name: string;
  conclusion: string;
  conclusionPolarity: Polarity;
  checkDate: string;
  nextDate: string | null;
  fileId: string;
  hostEquipmentId: string | null;
  hostPartId: string | null;
}

export const addCertificate = (tx: Tx, certificate: NewCertificate) =>
  tx.insertInto('reportCertificate').values(certificate).execute();

/** In the order of their rows. */
export const findCertificates = (db: Db | Tx, reportId: string) =>
  db.selectFrom('reportCertificate').selectAll().where('reportId', '=', reportId).orderBy('rowNo').execute();
