import { paths } from '../../../paths.ts';
import { PaperList } from './PaperList.tsx';
import { text } from './report.text.ts';

/** Reports to archive (BGGD). */
export default function ReportArchivePage() {
  return <PaperList step="BGGD" label={text.archive} address={paths.archiveRegistration} />;
}
