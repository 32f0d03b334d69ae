import { findUnitHistory, findUnits, getUnit, type Unit } from '@tejian/contract/archive/unit/unit.contract.ts';
import { findUnitMerges, undoUnitMerge } from '@tejian/contract/archive/unit/unit-merge.contract.ts';
import { Button } from 'antd';
import { paths } from '../../../paths.ts';
import { callServer } from '../../../platform/api.ts';
import { usePage } from '../../../platform/page.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useCan } from '../../../platform/session.ts';
import { Failure } from '../../../platform/PageWait.tsx';
import { act, useCall } from '../../../platform/use-call.ts';
import { confirm } from '../../../ui/feedback/feedback.ts';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import { text } from './unit.text.ts';
import { Moment } from '../../../ui/moment/Moment.tsx';

/** The units that were merged into this one; a merge may be taken back. */
export function UnitMerges({ unit }: { unit: Unit }) {
  const page = usePage();
  const mayMerge = useCan()('unit:business:merge');
  const askedItems = useCall(findUnitMerges, { id: unit.id }, { fresh: true });
  const { data } = askedItems;
  if (!data) return <Failure of={askedItems} />;
  if (data.length === 0) return null;
  const undo = async (mergeId: string, name: string) => {
    if (!(await confirm({ title: text.merge.undoTitle(name), content: text.merge.undoNote }))) return;
    if (await act(() => callServer(undoUnitMerge, { mergeId }), text.merge.undone))
      refreshCalls(findUnits, getUnit, findUnitMerges, findUnitHistory);
  };
  return (
    <FormSection title={text.merges}>
      <ul className="unit-lines">
        {data.map(({ id, at, userName, mergedId, mergedName, isUndone, undoneBy }) => (
          <li key={id}>
            <Button type="link" size="small" onClick={() => page.open(paths.unitForm({ id: mergedId, type: 'view' }))}>
              {mergedName}
            </Button>
            <small className="soft">
              {userName} <Moment at={at} />
            </small>
            {isUndone && <small className="soft">{text.merge.undoneBy(undoneBy ?? '')}</small>}
            {!isUndone && mayMerge && (
              <Button size="small" onClick={() => void undo(id, mergedName)}>
                {text.merge.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
