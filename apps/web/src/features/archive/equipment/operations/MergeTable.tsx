import { findEquipmentReferences } from '@tejian/contract/archive/equipment/equipment-merge.contract.ts';
import type { EquipmentDetail } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { mergeText } from '@tejian/domain/archive/equipment/merge.text.ts';
import { Alert, Button, Checkbox, Radio } from 'antd';
import { useState } from 'react';
import { Answered } from '../../../../platform/PageWait.tsx';
import { useCall } from '../../../../platform/use-call.ts';
import { useValueText, type ValueText } from '../value-text.ts';
import { differingCodes, shownCodeOf, type Side } from './merge-choice.ts';
import './operations.css';
import { text } from './operations.text.ts';
import type { MergeChoice } from './use-merge-choice.ts';
import type { useKindContext } from './use-kind-context.ts';

interface Props {
  records: Readonly<Record<Side, EquipmentDetail>>;
  context: ReturnType<typeof useKindContext>;
  choice: MergeChoice;
  problems: Readonly<Record<string, string>>;
}

const sides: readonly Side[] = ['left', 'right'];

/** Both records field by field; what differs is marked and chosen, what is the same is shown when asked for. */
export function MergeTable({ records, context: { definitions, catalogue }, choice, problems }: Props) {
  const [isWhole, setWhole] = useState(false);
  const words: Readonly<Record<Side, ValueText>> = {
    left: useValueText(definitions, catalogue, records.left.values['areaCode']),
    right: useValueText(definitions, catalogue, records.right.values['areaCode']),
  };
  const shownItems = choice.compared.filter(({ differs }) => differs || isWhole);
  const doubtful = differingCodes(definitions, records.left, records.right);
  return (
    <>
      {doubtful.length > 0 && (
        <Alert type="warning" showIcon title={text.perhapsTwo(doubtful.join('、'))} className="form-alert" />
      )}
      <div className="merge-tools">
        <Button size="small" onClick={() => choice.chooseAll('left')}>
          {text.takeAll.left}
        </Button>
        <Button size="small" onClick={() => choice.chooseAll('right')}>
          {text.takeAll.right}
        </Button>
        <Checkbox checked={isWhole} onChange={({ target }) => setWhole(target.checked)}>
          {text.showSame(choice.compared.length - choice.differing.length)}
        </Checkbox>
      </div>
      <div className="merge-box">
        <table className="merge-table" aria-label={text.mergeTitle}>
          <thead>
            <tr>
              <th scope="col">{text.field}</th>
              {sides.map((side) => (
                <th key={side} scope="col">
                  <Heading side={side} record={records[side]} choice={choice} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shownItems.map(({ field, differs }) => (
              <tr key={field.key} className={differs ? undefined : 'merge-same'}>
                <th scope="row">
                  {field.label}
                  {problems[field.key] && <span className="form-error">{problems[field.key]}</span>}
                </th>
                {sides.map((side) => (
                  <Cell
                    key={side}
                    field={field}
                    side={side}
                    choice={differs ? choice : undefined}
                    shown={words[side](field.key, records[side].values[field.key])}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {shownItems.length === 0 && <p className="merge-none">{text.noDifference}</p>}
      </div>
    </>
  );
}

/** The record's identity, what refers to it, and whether it is the one that stays. */
function Heading({ side, record, choice }: { side: Side; record: EquipmentDetail; choice: MergeChoice }) {
  const askedItems = useCall(findEquipmentReferences, { id: record.id }, { fresh: true });
  return (
    <Radio checked={choice.kept === side} onChange={() => choice.keep(side)}>
      {choice.kept === side ? text.kept[side] : text.goes[side]}
      <small>
        <span className="mono">{shownCodeOf(record)}</span>{' '}
        <Answered of={askedItems}>
          {(references) =>
            references
              .filter(({ isHindering }) => isHindering)
              .map(({ label, count }) => mergeText.counted(label, count, []))
              .join('、') || text.noReferences
          }
        </Answered>
      </small>
    </Radio>
  );
}

interface CellProps {
  field: FieldDefinition;
  side: Side;
  /** Absent where both say the same. */
  choice: MergeChoice | undefined;
  shown: string;
}

function Cell({ field, side, choice, shown }: CellProps) {
  if (!choice) return <td>{shown}</td>;
  const isChosen = choice.choiceOf(field.key) === side;
  return (
    <td className={isChosen ? 'merge-chosen' : undefined}>
      <Radio
        checked={isChosen}
        onChange={() => choice.choose(field.key, side)}
        aria-label={text.takeOf(field.label, side)}
      >
        {shown || <span className="soft">{text.blank}</span>}
      </Radio>
    </td>
  );
}
