import type { EquipmentChoice } from '@tejian/contract/archive/equipment/equipment.record.ts';
import { equipmentText } from '@tejian/domain/archive/equipment/equipment.text.ts';
import { dueBand } from '@tejian/domain/archive/due-rule/due-band.ts';
import { declaresProducts } from '@tejian/domain/business/application/declared-products.ts';
import { familyOfKind } from '@tejian/domain/shared/permission/equipment-family.ts';
import { Alert, Button, Checkbox, Input, Radio } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { today } from '../../../platform/clock.ts';
import { sentenceOf } from '../../../platform/failures.ts';
import { usePage } from '../../../platform/page.tsx';
import { useCan } from '../../../platform/session.ts';
import { tidy } from '../../../ui/field/field-def.ts';
import { useCodeLabel } from '../../../ui/field/code-label.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { text as allText } from './application.text.ts';
import './application.css';
import { chosenOf, type ChosenEquipment, type ChosenUnit } from './apply-values.ts';
import { onlyChoice } from './choice-reason.ts';
import { choiceColumns } from './equipment-choice.tsx';
import { useChoices, type Business, type Search } from './use-choices.ts';

const text = allText.picker;

interface Props extends Business {
  /** The unit whose equipment is offered first; without a unit all of it, and the chosen equipment tells the unit. */
  unit: ChosenUnit | undefined;
  chosen: readonly ChosenEquipment[];
  onClose: () => void;
  onChoose: (equipment: readonly ChosenEquipment[]) => void;
}

const keyOf = (row: EquipmentChoice) => row.id;

interface SearchProps {
  unit: ChosenUnit | undefined;
  search: Search;
  onSearch: (search: Search) => void;
  /** Enter on the search that has been answered: what it found is taken, where that is one. */
  onAgain: (() => void) | undefined;
}

/** Conditions of the search; Enter searches, and once more it takes the one that was found. */
function SearchLine({ unit, search, onSearch, onAgain }: SearchProps) {
  const [draft, setDraft] = useState(search);
  const set = (change: Partial<Search>) => setDraft((before) => ({ ...before, ...change }));
  const go = (change: Partial<Search> = {}) =>
    onSearch({
      ...draft,
      isOwnUnit: search.isOwnUnit,
      ...change,
      code: tidy(draft.code),
      useAddress: tidy(draft.useAddress),
      useUnitName: tidy(draft.useUnitName),
    });
  const isAsked = (['code', 'useAddress', 'useUnitName'] as const).every((name) => tidy(draft[name]) === search[name]);
  const input = (name: 'code' | 'useAddress' | 'useUnitName', label: string, hint: string, help?: string) => (
    <label title={help}>
      {label}
      <Input
        value={draft[name]}
        placeholder={hint}
        allowClear
        onChange={(event) => set({ [name]: event.target.value })}
        onPressEnter={() => (onAgain && isAsked ? onAgain() : go())}
        autoFocus={name === 'code'}
      />
    </label>
  );
  return (
    <div className="picker-search" role="search">
      {input('code', text.code, equipmentText.anyCodePlaceholder, equipmentText.anyCodeHelp)}
      {input('useAddress', text.address, text.addressHint)}
      {unit && (
        <div className="picker-scope">
          {text.scope}
          <Radio.Group
            value={search.isOwnUnit ? 'own' : 'all'}
            onChange={(event) => go({ isOwnUnit: event.target.value === 'own' })}
            options={[
              { value: 'own', label: text.ownUnit(unit.name) },
              { value: 'all', label: text.allUnits },
            ]}
          />
        </div>
      )}
      {!search.isOwnUnit && input('useUnitName', text.unitName, text.unitNameHint)}
      <Button type="primary" onClick={() => go()}>
        {allText.search}
      </Button>
    </div>
  );
}

/** Equipment that is not in the archive yet is registered from here; what belongs to another unit is searched there. */
function NothingFound({ kindCode, onAllUnits }: { kindCode: string; onAllUnits: (() => void) | undefined }) {
  const page = usePage();
  const can = useCan();
  const family = familyOfKind[kindCode];
  return (
    <div className="picker-none">
      {text.none}
      <span>
        {onAllUnits && <Button onClick={onAllUnits}>{text.searchAll}</Button>}
        {family && can(`equipment:${family}:add`) && (
          <Button onClick={() => page.open(paths.equipmentForm(family, { type: 'add' }))}>{text.register}</Button>
        )}
      </span>
    </div>
  );
}

/** The rows to choose from and their columns. */
function useTable(
  foundChoices: readonly EquipmentChoice[],
  { reasonOf, noteOf }: Pick<ReturnType<typeof useChoices>, 'reasonOf' | 'noteOf'>,
  { isDueOnly, isOfProducts }: { isDueOnly: boolean; isOfProducts: boolean },
) {
  const variety = useCodeLabel('catalogue');
  const useStatus = useCodeLabel('USE_STATUS');
  const day = today();
  const rows = useMemo(
    () =>
      isDueOnly
        ? foundChoices.filter((row) => row.nextInspectionDate && dueBand(row.nextInspectionDate, day) !== 'later')
        : foundChoices,
    [foundChoices, isDueOnly, day],
  );
  const columns = useMemo(
    () => choiceColumns({ day, variety, useStatus, reasonOf, noteOf, isOfProducts }),
    [day, variety, useStatus, reasonOf, noteOf, isOfProducts],
  );
  return { rows, columns };
}

interface CountProps {
  shown: number;
  /** The largest number shown, where there are more. */
  most: number | undefined;
  chosen: number;
  isSole: boolean;
  children: ReactNode;
}

/** The numbers found and chosen, and what goes on from here. */
function CountLine({ shown, most, chosen, isSole, children }: CountProps) {
  return (
    <div className="picker-count" aria-live="polite">
      {children}
      <span>{text.found(shown)}</span>
      {isSole && <span className="soft">{text.enterTakes}</span>}
      {chosen > 0 && <strong>{text.chosen(chosen)}</strong>}
      {most !== undefined && <span className="state-warning">{text.more(most)}</span>}
    </div>
  );
}

const firstSearch = (unit: ChosenUnit | undefined): Search => ({
  code: '',
  useAddress: '',
  useUnitName: '',
  isOwnUnit: unit !== undefined,
});

/** Lifts of the archive, several at once: the unit's own first, each with what hinders it. */
export function EquipmentDialog({ unit, kindCode, categoryCode, applicationId, chosen, onClose, onChoose }: Props) {
  const [search, setSearch] = useState(() => firstSearch(unit));
  const [isDueOnly, setDueOnly] = useState(false);
  const isOfProducts = declaresProducts(kindCode);
  const [pickedEquipment, setPicked] = useState<ReadonlyMap<string, ChosenEquipment>>(new Map());
  const { found, error, isLoading, isChecked, reasonOf, noteOf, count } = useChoices(
    { kindCode, categoryCode, applicationId },
    unit?.id,
    search,
    chosen,
  );
  const { rows, columns } = useTable(found, { reasonOf, noteOf }, { isDueOnly, isOfProducts });
  const selectedTexts = useMemo(() => new Set(pickedEquipment.keys()), [pickedEquipment]);
  const select = (keys: ReadonlySet<string>) => {
    const next = new Map([...pickedEquipment].filter(([id]) => keys.has(id)));
    for (const row of rows) if (keys.has(row.id)) next.set(row.id, chosenOf(row));
    setPicked(next);
  };
  const take = (devices: ReadonlyMap<string, ChosenEquipment>) => {
    if (devices.size > 0) onChoose([...devices.values()]);
    onClose();
  };
  const soleDevice = onlyChoice({ found, code: search.code, isChecked, reasonOf });
  const takeSole = soleDevice && (() => take(new Map(pickedEquipment).set(soleDevice.id, chosenOf(soleDevice))));
  const toggle = (row: EquipmentChoice) => {
    if (reasonOf(row)) return;
    const keys = new Set(selectedTexts);
    if (!keys.delete(row.id)) keys.add(row.id);
    select(keys);
  };
  return (
    <TabModal
      open
      title={isOfProducts ? allText.chooseProducts : text.title}
      width="min(1240px, 96vw)"
      okText={text.choose(pickedEquipment.size)}
      cancelText={allText.cancel}
      okButtonProps={{ disabled: pickedEquipment.size === 0 }}
      onOk={() => take(pickedEquipment)}
      onCancel={onClose}
    >
      <SearchLine unit={unit} search={search} onSearch={setSearch} onAgain={takeSole} />
      {error && <Alert type="error" showIcon title={sentenceOf(error)} className="form-alert" />}
      <CountLine
        shown={rows.length}
        most={count > found.length ? found.length : undefined}
        chosen={pickedEquipment.size}
        isSole={soleDevice !== undefined}
      >
        {!isOfProducts && (
          <Checkbox checked={isDueOnly} onChange={(event) => setDueOnly(event.target.checked)}>
            {text.dueOnly}
          </Checkbox>
        )}
      </CountLine>
      <div className="picker-table">
        <DataTable
          label={text.title}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          numberFrom={1}
          selected={selectedTexts}
          onSelect={select}
          refuse={reasonOf}
          onOpen={toggle}
          loading={isLoading}
          empty={
            <NothingFound
              kindCode={kindCode}
              onAllUnits={search.isOwnUnit ? () => setSearch({ ...search, isOwnUnit: false }) : undefined}
            />
          }
        />
      </div>
    </TabModal>
  );
}
