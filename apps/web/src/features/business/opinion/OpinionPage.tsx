import { findReportWork } from '@tejian/contract/business/item/item-work-list.view.ts';
import { useState } from 'react';
import { usePage } from '../../../platform/page.tsx';
import { useItemWork } from '../report/use-item-work.ts';
import { WorkList } from '../workflow/WorkList.tsx';
import { OpinionDialog } from './OpinionDialog.tsx';
import { text } from './opinion.text.ts';

const fixedFilter = { opinions: true };
const cells = {};
const opens = { name: 'open', label: text.open };

/**
 * The items that wait for this person's opinion at a step that the institute added; a link of a message opens one at
 * once.
 */
export default function OpinionPage() {
  const page = usePage();
  const work = useItemWork(findReportWork, undefined, { fixed: fixedFilter, cells });
  const [askedText, setAsked] = useState(page.query['seisn']);
  return (
    <>
      <WorkList work={work} opens={opens} onOpen={({ itemNo }) => setAsked(itemNo)} hasLog />
      {askedText && <OpinionDialog key={askedText} itemNo={askedText} onClose={() => setAsked(undefined)} />}
    </>
  );
}
