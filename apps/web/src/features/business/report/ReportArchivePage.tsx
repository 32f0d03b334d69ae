import { steps } from '@tejian/domain/business/workflow/steps.ts';
import { paths } from '../../../paths.ts';
import { PaperList } from './PaperList.tsx';
import { text } from './report.text.ts';

export default function ReportArchivePage() {
  return <PaperList step={steps.archive.code} label={text.archive} address={paths.archiveRegistration} />;
}
