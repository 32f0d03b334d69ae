import { chinaDay } from '@tejian/domain/shared/day/day.ts';

/** The calendar day it is in the institute, whatever the machine's time zone. */
export const today = (): string => chinaDay(new Date());
