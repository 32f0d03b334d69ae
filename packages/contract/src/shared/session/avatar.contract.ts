import { call, fileCall } from '../../kit/call.ts';
import { optional, text } from '../../kit/field.ts';
import { record } from '../../kit/record.ts';

/** The picture of whoever calls, as the header shows it; `version` is of the address alone, so that a new picture is fetched. */
export const avatarImage = fileCall({
  method: 'GET',
  path: '/api/user/avatar',
  request: record({ version: optional(text({ max: 40 })) }),
});

/** The file of the call becomes one's own picture; the answer is its address, as the session has it. */
export const saveAvatar = call({
  path: '/api/user/saveAvatar',
  encoding: 'multipart',
  answer: record({ avatar: text() }),
});
