import { askUpload, beginUpload, continueUpload, endUpload } from '@tejian/contract/shared/upload/upload.contract.ts';
import { loggedIn } from '../../../platform/http/allow.ts';
import { stream, type Route } from '../../../platform/http/route.ts';
import * as service from './upload.service.ts';

export const uploadRoutes: readonly Route[] = [
  stream(beginUpload, loggedIn, (call) => service.begin(call, beginUpload.path)),
  stream(askUpload, loggedIn, service.ask),
  stream(continueUpload, loggedIn, service.goOn),
  stream(endUpload, loggedIn, service.giveUp),
];
