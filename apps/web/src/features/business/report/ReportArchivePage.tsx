import { stepFor } from '@tejian/domain/business/workflow/step-for.ts';
import { paths } from '../../../paths.ts';
import { PaperList } from './PaperList.tsx';
import { text } from './report.text.ts';

export default function ReportArchivePage() {
  return <PaperList step={stepFor('archive').code} label={text.archive} address={paths.archiveRegistration} />;
}
