import type { GeneralData } from '@tejian/domain/business/report/general-template.ts';
import { readReference, type Reference } from './data.ts';

/** The parts of the general reports and of the flows in which they are made. */
export const readGeneral = (): Reference<GeneralData[]> => readReference<GeneralData>('general-report.json');
