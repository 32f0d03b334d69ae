import { opinionNoticeText as text } from '@tejian/domain/business/opinion-notice/opinion-notice.text.ts';
import { reportStepText } from '@tejian/domain/business/report/steps.text.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { Db } from '../../../platform/db/database.ts';
import { noticeProof } from '../../../platform/documents/printed-texts.ts';
import { qrSvg, verifyUrl } from '../../../platform/documents/qr.ts';
import { readFile } from '../../../platform/files/stored-file.store.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Ports } from '../../../platform/ports.ts';
import type { BriefItem } from '../item/item.service.ts';
import { drawWhole } from '../issued-file/whole-paper.service.ts';
import { signDrawn, type SignedFile } from '../issued-file/issued-file.service.ts';
import { printedNotice } from './opinion-notice-paper.ts';
import { findPrinted } from './opinion-notice.store.ts';

interface Asked {
  readonly item: BriefItem;
  readonly noticeNo: string;
  readonly receiver: string;
  readonly defects: string;
  readonly requirement: string;
  readonly deadline: string;
  readonly verifyCode: string;
  readonly now: Date;
}

/**
 * Draws the notice, checks that everything that was typed stands on it, and signs it, while no transaction is open; what
 * does not print whole is refused.
 */
export async function signedPaper(db: Db, ports: Ports, { item, now, ...request }: Asked): Promise<SignedFile> {
  if (ports.config.isPublicUrlMissing) throw new Refusal(reportStepText.noPublicUrl);
  const today = chinaDay(now);
  const { sealFileId, ...printedFacts } = await findPrinted(db, item.id, now);
  if (!sealFileId) throw new Refusal(text.noSeal);
  const query = verifyUrl(ports.config.publicUrl, request.verifyCode);
  const images = { 'qr.svg': await qrSvg(query), 'seal.png': await readFile(db, ports.files, sealFileId) };
  const { itemNo, inspectedUnit } = item;
  const pictures = { query, qr: 'qr.svg', seal: 'seal.png' };
  const data = printedNotice({ ...request, ...printedFacts, ...pictures, itemNo, inspectedUnit, issuedOn: today });
  const bytes = await drawWhole(ports, { design: 'notice', data, images, proof: noticeProof(data) }, data.title);
  return signDrawn(db, ports, bytes.slice(), { organisationId: item.organisationId, reason: text.paper.signed });
}
