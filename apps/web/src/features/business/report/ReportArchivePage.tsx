import { PaperList } from './PaperList.tsx';
import { text } from './report.text.ts';

export default function ReportArchivePage() {
  return <PaperList label={text.archive} />;
}
