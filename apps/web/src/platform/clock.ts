import { showInstant } from '@tejian/contract/kit/field.ts';

/** The calendar day it is in the institute, whatever the machine's time zone. */
export const today = (): string => showInstant(new Date()).slice(0, 10);
