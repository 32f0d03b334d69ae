import { offlineStatus, verifiedCertificate, verifyReport } from '@tejian/contract/business/verify/verify.contract.ts';
import { publicCall } from '../../../platform/http/allow.ts';
import { readRoute } from '../../../platform/http/route.ts';
import { statusList } from './status-list.service.ts';
import { certificateOf } from './verify-about.service.ts';
import { verify } from './verify.service.ts';

export const verifyRoutes = [
  readRoute(verifiedCertificate, publicCall, ({ db, body, from, now }) =>
    certificateOf(db, { code: body.code, ip: from.ip, now }),
  ),
  readRoute(offlineStatus, publicCall, ({ db, ports, from, now }) => statusList(db, ports, from.ip, now)),
  readRoute(verifyReport, publicCall, ({ db, ports, body, from, now }) =>
    verify(db, ports, { code: body.code, ip: from.ip, now }),
  ),
];
