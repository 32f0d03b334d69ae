import type { Call } from '@tejian/contract/kit/call.ts';
import { placedValues, readHeaders } from '@tejian/contract/kit/stream-call.ts';
import { send } from './request.ts';

/** Makes a call of bytes (`streamCall`). Throws CallFailed for every status that is no success. */
export async function sendBytes<Request, Answer>(
  endpoint: Call<Request, Answer>,
  request: Request,
  bytes?: Blob,
): Promise<Answer> {
  const { method, encoding } = endpoint;
  const response = await send({ method, encoding, ...placedValues(endpoint, request), body: bytes });
  const { value, problems } = readHeaders(endpoint, (name) => response.headers.get(name));
  const [place] = Object.entries(problems);
  if (place) throw new Error(`answer of ${endpoint.path}: ${place[0]} ${place[1]}`);
  return value;
}
