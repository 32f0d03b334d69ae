import { findOwnApplications, type OwnOnline } from '@tejian/contract/query/unit-home/unit-home.contract.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Answered } from '../../../platform/PageWait.tsx';
import { useCan } from '../../../platform/session.ts';
import { useCall } from '../../../platform/use-call.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { AgainDialog } from './ApplyDialog.tsx';
import { onlineColumns } from './own-tables.ts';
import { text } from './unit-home.text.ts';

const keyOf = ({ id }: OwnOnline) => id;

/** The applications that the unit sent in online; what came back is mended and sent again. */
export function OwnOnlinePart() {
  const mayApply = useCan()('own:apply');
  const applicationsCall = useCall(findOwnApplications, {}, { fresh: true });
  const [mended, setMended] = useState<OwnOnline>();
  const actions = (row: OwnOnline) =>
    row.returned ? (
      <Button type="link" onClick={() => setMended(row)}>
        {text.mend}
      </Button>
    ) : null;
  const close = () => setMended(undefined);
  return (
    <>
      <Answered of={applicationsCall}>
        {({ online }) => (
          <DataTable
            label={text.parts.online}
            columns={onlineColumns}
            rows={online}
            rowKey={keyOf}
            empty={text.empty.online}
            {...(mayApply && { actions, actionsWidth: 140 })}
          />
        )}
      </Answered>
      {mended?.returned && (
        <AgainDialog
          onlineNo={mended.onlineNo}
          version={mended.version}
          content={mended.returned}
          onSent={close}
          onClose={close}
        />
      )}
    </>
  );
}
