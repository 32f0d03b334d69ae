import { getEquipmentParts } from '@tejian/contract/equipment/equipment-parts.contract.ts';
import {
  findEquipment,
  findEquipmentHistory,
  getEquipment,
  pickEquipment,
  saveEquipment,
} from '@tejian/contract/equipment/equipment.contract.ts';
import { partRules, type GivenPart } from '@tejian/domain/equipment/parts.ts';
import { fieldGroups } from '@tejian/domain/equipment/equipment.text.ts';
import { Alert, Button } from 'antd';
import { paths } from '../../paths.ts';
import { Refused, sentenceOf } from '../../platform/failures.ts';
import { usePage, useUnsavedGuard } from '../../platform/page.tsx';
import { refreshCalls } from '../../platform/query-client.ts';
import { useUser } from '../../platform/session.ts';
import { useLocalDraft } from '../../platform/use-local-draft.ts';
import { useWrite } from '../../platform/use-call.ts';
import { toast } from '../../ui/feedback/feedback.ts';
import { DraftNote, draftState } from '../../ui/form/DraftNote.tsx';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { ArchiveGroup } from './ArchiveGroup.tsx';
import { sentParts, sentValues } from './archive-values.ts';
import './equipment.css';
import { text } from './equipment.text.ts';
import { PartsSection } from './parts/PartsSection.tsx';
import { useArchiveForm, type ArchiveGround } from './use-archive-form.ts';

/** The archive record as a form, group by group as its definitions say. */
export function ArchiveEdit({ family, ...ground }: ArchiveGround & { family: string }) {
  const { kindCode, definitions, detail, tables, parts } = ground;
  const page = usePage();
  const { form, fields, missing } = useArchiveForm(ground);
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
      const saved = await run({
        ...record,
        values: sentValues(definitions, form.values),
        parts: sentParts(parts, form.values),
      });
      if (!saved) return;
      draft.forget();
      refreshCalls(findEquipment, getEquipment, getEquipmentParts, findEquipmentHistory, pickEquipment);
      toast('success', saved.missing.length > 0 ? text.savedIncomplete(saved.missing.length) : text.saved);
      page.close({ force: true, then: paths.equipmentForm(family, { id: saved.id, type: 'view' }) });
    } catch (error) {
      if (error instanceof Refused) form.refuse(error.message, error.fieldErrors);
      else toast('error', sentenceOf(error));
    }
  };

  const inGroup = (group: string) =>
    fields.filter(({ name }) => definitions.some((field) => field.key === name && field.group === group));
  return (
    <FormPage
      note={draftState(form.dirty, draft.keptAt)}
      head={<Missing formId={form.id} missing={missing} />}
      footer={
        <>
          <Button onClick={() => page.close()}>{text.cancel}</Button>
          <Button type="primary" loading={busy} onClick={() => void save()}>
            {text.save}
          </Button>
        </>
      }
    >
      <DraftNote restoredAt={draft.restoredAt} onDiscard={draft.discard} />
      {form.error && <Alert type="error" showIcon title={form.error} />}
      {fieldGroups.map((group) => (
        <ArchiveGroup key={group} title={group} form={form} fields={inGroup(group)} />
      ))}
      {tables.map((table) => (
        <PartsSection
          key={table.code}
          id={`${form.id}-${partRules(table.code).missing ?? table.code}`}
          kindCode={kindCode}
          table={table}
          rows={form.values.parts?.[table.code] ?? noRows}
          onChange={(rows) => form.change({ parts: { ...form.values.parts, [table.code]: [...rows] } })}
        />
      ))}
    </FormPage>
  );
}

const noRows: GivenPart[] = [];

function goTo(id: string): void {
  const target = document.getElementById(id);
  target?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  target?.focus({ preventScroll: true });
}

interface MissingProps {
  formId: string;
  missing: readonly { key: string; label: string }[];
}

/** What business will need and the record has not yet; a click leads to the field. */
function Missing({ formId, missing }: MissingProps) {
  return (
    <>
      <nav className="archive-groups">
        {fieldGroups.map((group) => (
          <Button
            key={group}
            type="link"
            size="small"
            onClick={() => document.getElementById(`${formId}-group-${group}`)?.scrollIntoView({ behavior: 'smooth' })}
          >
            {group}
          </Button>
        ))}
        <span className={missing.length > 0 ? 'due-warning' : 'due-success'}>
          {missing.length > 0 ? text.incompleteCount(missing.length) : text.complete}
        </span>
      </nav>
      {missing.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={text.incompleteHint}
          description={
            <div className="archive-missing">
              {missing.map(({ key, label }) => (
                <Button key={key} size="small" onClick={() => goTo(`${formId}-${key}`)}>
                  {label}
                </Button>
              ))}
            </div>
          }
        />
      )}
    </>
  );
}
