import { steps } from '@tejian/domain/business/workflow/steps.ts';
import type { Item } from '@tejian/contract/business/item/item.record.ts';
import { paths } from '../../../paths.ts';
import { PaperList } from './PaperList.tsx';
import { text } from './report.text.ts';

const mixedUnits = (items: readonly Item[]) =>
  items.some((item) => item.inspectedUnit !== items[0]?.inspectedUnit) ? text.releaseMixed : undefined;

/** Reports to hand out (BGFF), together for one unit. */
export default function ReportReleasePage() {
  return (
    <PaperList step={steps.release.code} label={text.release} address={paths.releaseRegistration} mixed={mixedUnits} />
  );
}
