import { verifyReport } from '@tejian/contract/business/verify/verify.contract.ts';
import { publicCall } from '../../../platform/http/allow.ts';
import { read } from '../../../platform/http/route.ts';
import { verify } from './verify.service.ts';

export const verifyRoutes = [
  read(verifyReport, publicCall, ({ db, body, from, now }) => verify(db, { code: body.code, ip: from.ip, now })),
];
