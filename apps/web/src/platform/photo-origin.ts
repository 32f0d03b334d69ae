import { findAttachments } from '@tejian/contract/shared/attachment/attachment.contract.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { attachmentText } from '@tejian/domain/shared/attachment/attachment.text.ts';
import type { PhotoOrigin } from '@tejian/domain/shared/attachment/photo-origin.ts';
import { useCallback, useMemo } from 'react';
import { sentenceOf } from './failures.ts';
import { useCall } from './use-call.ts';

export interface OriginWords {
  /** The moment when it was taken; where the camera did not say, that there is a place. */
  readonly short: string;
  /** The whole moment and the place. */
  readonly whole: string;
}

/** The time and place of a photo, in words; nothing where its camera wrote neither. */
export function originWords({ takenAt, latitude, longitude }: PhotoOrigin): OriginWords | undefined {
  const moment = takenAt && showInstant(takenAt);
  const place = latitude !== undefined && longitude !== undefined && attachmentText.place(latitude, longitude);
  const whole = [moment && attachmentText.takenAt(moment), place].filter(Boolean).join('，');
  return whole ? { short: moment ?? attachmentText.hasPlace, whole } : undefined;
}

/**
 * The data that the cameras of a record's photos wrote, by file; `again` asks anew, once a further photo has arrived.
 */
export function usePhotoOrigins(recordId: string) {
  const { data, error, refetch } = useCall(findAttachments, { recordId });
  const words = useMemo(() => new Map(data?.map((one) => [one.fileId, originWords(one)])), [data]);
  const originOf = useCallback(
    (fileId: string): OriginWords | undefined =>
      error ? { short: attachmentText.noOrigin, whole: sentenceOf(error) } : words.get(fileId),
    [words, error],
  );
  return { originOf, again: refetch };
}
