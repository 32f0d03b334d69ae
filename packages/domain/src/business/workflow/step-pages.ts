import { stepList, steps, type FixedStep, type Step } from './steps.ts';

const at = (page: string): string => `/businessPro/${page}`;

/** Pages of one record, or of the records that are registered together, that open from the list of a step without a desk. */
const formPages: Readonly<Partial<Record<string, string>>> = {
  [steps.reportBuild.code]: at('reportBuildInfo'),
  [steps.archive.code]: at('gddjInfo'),
  [steps.release.code]: at('ffdjInfo'),
};

/** The page of one record at a step; where there is none, the list. */
export const recordPage = ({ code, page, desk = page }: Pick<Step, 'code' | 'page' | 'desk'>): string =>
  formPages[code] ?? desk;

/** The steps that are worked on at a page, in the order of the flow: it is their list, or a page of their records. */
export const stepsOfPage = (path: string): (Step & { readonly code: FixedStep })[] =>
  stepList.filter((step) => step.page === path || step.desk === path || recordPage(step) === path);
