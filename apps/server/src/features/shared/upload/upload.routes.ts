import { askUpload, beginUpload, continueUpload, endUpload } from '@tejian/contract/shared/upload/upload.contract.ts';
import { loggedInOrUnit } from '../../../platform/http/allow.ts';
import { stream, type Route } from '../../../platform/http/route.ts';
import * as service from './upload.service.ts';

export const uploadRoutes: readonly Route[] = [
  stream(beginUpload, loggedInOrUnit, (call) => service.begin(call, beginUpload.path)),
  stream(askUpload, loggedInOrUnit, service.ask),
  stream(continueUpload, loggedInOrUnit, service.goOn),
  stream(endUpload, loggedInOrUnit, service.giveUp),
];
