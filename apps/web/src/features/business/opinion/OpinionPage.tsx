import { findReportWork } from '@tejian/contract/business/item/item-work-list.view.ts';
import { useState } from 'react';
import { usePage } from '../../../platform/page.tsx';
import { useItemWork } from '../report/use-item-work.ts';
import { WorkList } from '../workflow/WorkList.tsx';
import { OpinionDialog } from './OpinionDialog.tsx';
import { text } from './opinion.text.ts';

const fixed = { opinions: true };
const cells = {};
const opens = { name: 'open', label: text.open };

/**
 * The items that wait for this person's opinion at a step that the institute added; a link of a message opens one at
 * once.
 */
export default function OpinionPage() {
  const page = usePage();
  const work = useItemWork(findReportWork, undefined, { fixed, cells });
  const [asked, setAsked] = useState(page.query['seisn']);
  return (
    <>
      <WorkList work={work} opens={opens} onOpen={({ itemNo }) => setAsked(itemNo)} hasLog />
      {asked && <OpinionDialog key={asked} itemNo={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
