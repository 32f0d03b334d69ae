import { getEquipmentParts } from '@tejian/contract/archive/equipment/equipment-parts.contract.ts';
import { getEquipment, saveEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { groupsIn } from '@tejian/domain/archive/equipment/groups.ts';
import { partRules, type GivenPart } from '@tejian/domain/archive/equipment/parts.ts';
import { partsText } from '@tejian/domain/archive/equipment/parts.text.ts';
import { Button } from 'antd';
import { paths } from '../../../paths.ts';
import { Refused, sentenceOf } from '../../../platform/failures.ts';
import { usePage, useUnsavedGuard } from '../../../platform/page.tsx';
import { refreshCalls, reloadCalls } from '../../../platform/query-client.ts';
import { useUser } from '../../../platform/session.ts';
import { useLocalDraft } from '../../../platform/use-local-draft.ts';
import { useWrite } from '../../../platform/use-call.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { DraftNote, draftState } from '../../../ui/form/DraftNote.tsx';
import { FormRefusal } from '../../../ui/form/FormBody.tsx';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { archiveCalls } from './archive-calls.ts';
import { archiveOrder } from './archive-order.ts';
import { ArchiveGroup } from './ArchiveGroup.tsx';
import { ArchivePlaces } from './ArchivePlaces.tsx';
import { placeOf, sentParts, sentValues } from './archive-values.ts';
import './equipment.css';
import { text } from './equipment.text.ts';
import { PartsSection } from './parts/PartsSection.tsx';
import type { PartTable } from './parts/use-part-tables.ts';
import { useArchiveForm, type ArchiveFormData } from './use-archive-form.ts';
import { industryBeside } from '../../../platform/dictionary.ts';

/** The archive record as a form, group by group as its definitions say. */
export function ArchiveEdit({ family, ...context }: ArchiveFormData & { family: string }) {
  const { kindCode, definitions, detail, tables, parts } = context;
  const page = usePage();
  const { form, fields, missing } = useArchiveForm(context);
  const { run, busy } = useWrite(saveEquipment);
  useUnsavedGuard(form.dirty);
  const draft = useLocalDraft(`archive:${useUser().id}:${kindCode}:${detail?.id ?? ''}`, detail?.version ?? 0, form);

  const save = async () => {
    if (!form.validate()) return;
    const { useUnitName: useUnit, maintainerName: maintainer } = form.values;
    const record = {
      id: detail?.id,
      version: detail?.version,
      kindCode,
      useUnitId: useUnit?.id,
      maintainerId: maintainer?.id,
    };
    try {
      const savedRun = await run({
        ...record,
        ...(await valuesBeside(sentValues(definitions, form.values, placeOf(kindCode, form.values)))),
        parts: sentParts(parts, form.values),
      });
      if (!savedRun) return;
      draft.forget();
      refreshCalls(...archiveCalls);
      toast('success', savedRun.missing.length > 0 ? text.savedIncomplete(savedRun.missing.length) : text.saved);
      page.close({ force: true, then: paths.equipmentForm(family, { id: savedRun.id, type: 'view' }) });
    } catch (error) {
      if (!(error instanceof Refused)) return toast('error', sentenceOf(error));
      form.refuse(error.message, error.fieldErrors);
      if (!detail) return;
      await loadNewest();
    }
  };

  const inGroup = (group: string) =>
    fields
      .filter(({ name }) => definitions.some((field) => field.key === name && field.group === group))
      .toSorted((one, other) => Number(one.showType === 'textarea') - Number(other.showType === 'textarea')); // remarks last
  const order = archiveOrder(
    tables,
    groupsIn(definitions).filter((group) => inGroup(group).length > 0),
  );
  const section = (group: string) => <ArchiveGroup key={group} title={group} form={form} fields={inGroup(group)} />;
  const placeOfTable = ({ code }: PartTable) => `${form.id}-${partRules(code).missing ?? code}`;
  const rowsOf = (table: PartTable) => (
    <PartsSection
      key={table.code}
      id={placeOfTable(table)}
      kindCode={kindCode}
      table={table}
      rows={form.values.parts?.[table.code] ?? noRows}
      clashes={form.clashes}
      onChange={(rows) => form.change({ parts: { ...form.values.parts, [table.code]: [...rows] } })}
    />
  );
  const places = order.map(({ group, table }) =>
    table
      ? { id: placeOfTable(table), label: partsText.piece[table.code] }
      : { id: `${form.id}-group-${group}`, label: group },
  );
  return (
    <FormPage
      note={draftState(form.dirty, draft.keptAt)}
      head={<ArchivePlaces formId={form.id} places={places} missing={missing} isNew={!detail} />}
      footer={
        <>
          <Button onClick={() => page.close()}>{text.cancel}</Button>
          <Button type="primary" loading={busy} onClick={() => void save()}>
            {text.save}
          </Button>
        </>
      }
    >
      <DraftNote restored={draft.restored} onDiscard={draft.discard} />
      <FormRefusal error={form.error} />
      {order.map(({ group, table }) => (table ? rowsOf(table) : section(group)))}
    </FormPage>
  );
}

/** The values as they are sent, and beside them the line of the industry (spec §3). */
async function valuesBeside(values: ReturnType<typeof sentValues>) {
  return { values, ...(await industryBeside(values['industryCode'])) };
}

/** Somebody was faster: their version comes, its rows first, into the open form. */
async function loadNewest(): Promise<void> {
  await reloadCalls(getEquipmentParts);
  await reloadCalls(getEquipment);
}

const noRows: GivenPart[] = [];
