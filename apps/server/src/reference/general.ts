import type { GeneralData } from '@tejian/domain/business/report/general-template.ts';
import { readReference, type Reference } from './data.ts';

/** What the general reports, and the flows in which they are made, consist of. */
export const readGeneral = (): Reference<GeneralData[]> => readReference<GeneralData>('general-report.json');
