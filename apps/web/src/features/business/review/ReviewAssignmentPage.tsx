import { usePage } from '../../../platform/page.tsx';
import { AssignDesk } from './AssignDesk.tsx';
import { AssignList } from './AssignList.tsx';

/** Review assignment (SCFP): the work list, and one application with its form when the address names it. */
export default function ReviewAssignmentPage() {
  const { query } = usePage();
  const id = query['id'];
  return id ? <AssignDesk key={id} id={id} /> : <AssignList />;
}
