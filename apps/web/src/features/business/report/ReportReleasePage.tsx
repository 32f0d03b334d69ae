import { stepFor } from '@tejian/domain/business/workflow/step-for.ts';
import { paths } from '../../../paths.ts';
import { PaperList } from './PaperList.tsx';
import { text } from './report.text.ts';

/** Reports to hand out (BGFF), together for one unit. */
export default function ReportReleasePage() {
  return <PaperList step={stepFor('release').code} label={text.release} address={paths.releaseRegistration} />;
}
