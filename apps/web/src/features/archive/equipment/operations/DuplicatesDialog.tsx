import {
  findEquipmentDuplicates,
  type EquipmentDuplicates,
} from '@tejian/contract/archive/equipment/equipment-merge.contract.ts';
import type { findEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { equipmentText } from '@tejian/domain/archive/equipment/equipment.text.ts';
import { mergeText } from '@tejian/domain/archive/equipment/merge.text.ts';
import { Button, Result, Spin } from 'antd';
import { paths } from '../../../../paths.ts';
import { sentenceOf } from '../../../../platform/failures.ts';
import { useCall } from '../../../../platform/use-call.ts';
import { TabModal } from '../../../../ui/feedback/TabModal.tsx';
import { useCodeLabel } from '../../../../ui/field/code-label.ts';
import './operations.css';
import { text } from './operations.text.ts';

interface Props {
  family: string;
  request: RequestOf<typeof findEquipment>;
  onMerge: (ids: readonly [string, string]) => void;
  onClose: () => void;
}

/** Records that probably speak of the same piece, among those that the list finds now. */
export default function DuplicatesDialog({ family, request, onMerge, onClose }: Props) {
  const { data, error, isFetching } = useCall(findEquipmentDuplicates, request, { fresh: true });
  return (
    <TabModal
      open
      width={900}
      title={text.duplicates}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{text.close}</Button>}
    >
      <p className="dialog-note">{text.duplicatesNote}</p>
      {isFetching && <Spin description={text.searching} />}
      {!isFetching && error && <Result status="warning" title={sentenceOf(error)} />}
      {!isFetching && data?.length === 0 && <Result status="success" title={text.noDuplicates} />}
      {!isFetching && data && data.length > 0 && (
        <div className="merge-box">
          {data.map((group) => (
            <Group key={group.records.map(({ id }) => id).join()} family={family} group={group} onMerge={onMerge} />
          ))}
        </div>
      )}
    </TabModal>
  );
}

type GroupProps = { family: string; group: EquipmentDuplicates; onMerge: Props['onMerge'] };

function Group({ family, group: { reasons, records }, onMerge }: GroupProps) {
  const state = useCodeLabel('USE_STATUS');
  const [first] = records;
  return (
    <section className="duplicate-group">
      <h4>{reasons.map((reason) => mergeText.reasons[reason]).join('；')}</h4>
      {records.map((record) => (
        <div key={record.id} className="duplicate-record">
          <a
            className="mono"
            href={paths.equipmentForm(family, { id: record.id, type: 'view' })}
            target="_blank"
            rel="noreferrer"
          >
            {record.shownCode}
          </a>
          <span>{record.name}</span>
          <span>{state(record.useStatus)}</span>
          <span className="duplicate-place">
            {record.useUnitName} {record.useAddress}
          </span>
          {first && record !== first ? (
            <Button size="small" onClick={() => onMerge([first.id, record.id])}>
              {records.length > 2 ? text.mergeWithFirst : equipmentText.business.merge}
            </Button>
          ) : (
            <span />
          )}
        </div>
      ))}
    </section>
  );
}
