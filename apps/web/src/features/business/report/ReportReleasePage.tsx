import { PaperList } from './PaperList.tsx';
import { text } from './report.text.ts';

/** Reports to hand out (BGFF), together for one unit. */
export default function ReportReleasePage() {
  return <PaperList label={text.release} />;
}
