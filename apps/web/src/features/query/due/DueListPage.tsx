import { DueBands } from './DueBands.tsx';
import { DueList } from './DueList.tsx';
import { useNarrowing } from './use-narrowing.ts';

/** Equipment whose inspection falls due; a band, a picture of the board or a figure of the desktop narrows it. */
export default function DueListPage() {
  const narrowedList = useNarrowing();
  return <DueList narrowing={narrowedList.narrowing} head={<DueBands {...narrowedList} />} />;
}
