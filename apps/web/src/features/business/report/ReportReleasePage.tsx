import { steps } from '@tejian/domain/business/workflow/steps.ts';
import { paths } from '../../../paths.ts';
import { PaperList } from './PaperList.tsx';
import { text } from './report.text.ts';

/** Reports to hand out (BGFF), together for one unit. */
export default function ReportReleasePage() {
  return <PaperList step={steps.release.code} label={text.release} address={paths.releaseRegistration} />;
}
