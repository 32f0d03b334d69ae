import type { Call } from '@tejian/contract/kit/call.ts';
import { useEffect, useState } from 'react';
import { fetchFile } from './files.ts';

/**
 * An image that is not for everybody, by an address of this page; fetched once for each `key`, and none without it. Where it does
 * not come, what stands beside it is there without it.
 */
export function useFileAddress<Request>(
  call: Call<Request, object>,
  request: Request,
  key: string | number | undefined,
): string | undefined {
  const [address, setAddress] = useState<string>();
  const askedText = JSON.stringify(request);
  useEffect(() => {
    if (key === undefined) return undefined;
    let madeText: string | undefined;
    let isGone = false;
    fetchFile(call, JSON.parse(askedText) as Request).then(
      ({ blob }) => {
        if (!isGone) setAddress((madeText = URL.createObjectURL(blob)));
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      if (madeText) URL.revokeObjectURL(madeText);
    };
  }, [call, askedText, key]);
  return address;
}
