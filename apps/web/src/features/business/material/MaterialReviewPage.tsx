import { usePage } from '../../../platform/page.tsx';
import { MaterialDesk } from './MaterialDesk.tsx';
import { MaterialList } from './MaterialList.tsx';

/** Material review (CLFS): the work list, and one application with its form when the address names it. */
export default function MaterialReviewPage() {
  const { query } = usePage();
  const id = query['id'];
  return id ? <MaterialDesk key={id} id={id} /> : <MaterialList />;
}
