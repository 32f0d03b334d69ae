import {
  findUnitHistory,
  findUnits,
  getUnit,
  saveUnit,
  type Unit,
} from '@tejian/contract/archive/unit/unit.contract.ts';
import { unitGroups } from '@tejian/domain/archive/unit/unit-fields.text.ts';
import { filledRows, partProblems } from '@tejian/domain/archive/unit/unit-parts.ts';
import { unitPartText } from '@tejian/domain/archive/unit/unit-parts.text.ts';
import { Button } from 'antd';
import type { OwnForm } from '@tejian/domain/shared/field/own-record.ts';
import { useMemo, useState } from 'react';
import { CreditCodeParts } from '../unit-field/CreditCodeParts.tsx';
import { SimilarUnits } from '../unit-field/SimilarUnits.tsx';
import { useTwins } from '../unit-field/use-twins.ts';
import { paths } from '../../../paths.ts';
import { Refused, sentenceOf } from '../../../platform/failures.ts';
import { usePage, useUnsavedGuard } from '../../../platform/page.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { useUser } from '../../../platform/session.ts';
import { useLocalDraft, type LocalDraft } from '../../../platform/use-local-draft.ts';
import { useWrite } from '../../../platform/use-call.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { DraftNote, draftState } from '../../../ui/form/DraftNote.tsx';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { FormPage, FormSection } from '../../../ui/form/FormPage.tsx';
import { OwnSection } from '../../../ui/form/OwnSection.tsx';
import { ownFormFields } from '../../../ui/form/record-fields.ts';
import { useForm, type FormState } from '../../../ui/form/use-form.ts';
import { PartGrid } from './PartGrid.tsx';
import { text } from './unit.text.ts';
import {
  basicFields,
  everyField,
  formValues,
  groupFields,
  lastFields,
  ownReading,
  partsOf,
  sentUnit,
  type UnitForm,
} from './unit-form.ts';
import { industryBeside } from '../../../platform/dictionary.ts';

interface Props {
  unit: Unit | undefined;
  /** The fields that an institute adds to units. */
  own: OwnForm;
}

/** Saves the form with its grids; units of the same name are shown once more before a second one is made. */
function useSaving(form: FormState<UnitForm>, { unit, own }: Props, draft: LocalDraft) {
  const page = usePage();
  const { run, busy } = useWrite(saveUnit);
  const { twins, seen, show } = useTwins(form.values.name);
  const [isTried, setTried] = useState(false);
  const problems = isTried ? partProblems(partsOf(form.values)) : {};
  const save = async () => {
    setTried(true);
    const filledFields = {
      branches: filledRows(form.values.branches),
      contacts: filledRows(form.values.contacts),
      licences: filledRows(form.values.licences),
    };
    form.change(filledFields);
    const wrong = Object.entries(partProblems(filledFields)).flatMap(([part, rows]) =>
      rows.map((row) => ({ part, ...row })),
    );
    if (!form.validate()) return;
    const [first] = wrong;
    if (first)
      return form.refuse(
        unitPartText.row(unitPartText.parts[first.part as keyof typeof filledFields], first.row + 1, first.problem),
      );
    try {
      const unitSent = sentUnit({ ...form.values, ...filledFields }, unit, own);
      const beside = await industryBeside(unitSent.values?.['industry']);
      const savedRun = await run({ ...unitSent, ...beside, ...seen });
      if (!savedRun) return;
      show(savedRun.duplicates);
      if (savedRun.id === undefined)
        return document.querySelector('.unit-similar')?.scrollIntoView({ block: 'center' });
      draft.forget();
      refreshCalls(findUnits, getUnit, findUnitHistory);
      toast('success', text.saved);
      page.close({ force: true, then: paths.unitForm({ id: savedRun.id, type: 'view' }) });
    } catch (error) {
      if (!(error instanceof Refused)) return toast('error', sentenceOf(error));
      form.refuse(error.message, error.fieldErrors);
      if (!unit) return;
      refreshCalls(getUnit); // somebody was faster: their version comes into the open form
    }
  };
  return { save, busy, hasTwins: twins.length > 0, problems };
}

/** A unit as a form: what every unit has, its grids, and what its business asks for. */
export function UnitEdit({ unit, own }: Props) {
  const page = usePage();
  const ownFields = useMemo(() => ownFormFields(own, ownReading), [own]);
  const form = useForm<UnitForm>([...everyField, ...ownFields], formValues(unit, own), unit?.version);
  useUnsavedGuard(form.dirty);
  const draft = useLocalDraft(`unit:${useUser().id}:${unit?.id ?? ''}`, unit?.version ?? 0, form);
  const { save, busy, hasTwins, problems } = useSaving(form, { unit, own }, draft);
  const { name, creditCode } = form.values;
  const isOther = !unit || unit.name !== name || unit.creditCode !== creditCode;
  const body = { ...form, error: undefined }; // said once, over the first section
  return (
    <FormPage
      note={draftState(form.dirty, draft.keptAt)}
      footer={
        <>
          <Button onClick={() => page.close()}>{text.cancel}</Button>
          <Button type="primary" loading={busy} onClick={() => void save()}>
            {hasTwins && !unit ? text.saveAnyway : text.save}
          </Button>
        </>
      }
    >
      <DraftNote restored={draft.restored} onDiscard={draft.discard} />
      <FormSection title={text.basics}>
        <FormBody form={form} fields={basicFields} columns={3} />
        <CreditCodeParts code={creditCode ?? ''} />
        {isOther && (
          <SimilarUnits
            name={name}
            creditCode={creditCode}
            exceptId={unit?.id}
            onUse={(usedPart) => {
              draft.forget();
              page.close({ force: true, then: paths.unitForm({ id: usedPart.id, type: 'view' }) });
            }}
          />
        )}
      </FormSection>
      <PartGrid
        part="contacts"
        rows={form.values.contacts}
        onChange={(rows) => form.set('contacts', rows)}
        problems={problems.contacts ?? []}
        clashes={form.clashes}
      />
      <PartGrid
        part="licences"
        rows={form.values.licences}
        onChange={(rows) => form.set('licences', rows)}
        problems={problems.licences ?? []}
        clashes={form.clashes}
      />
      <PartGrid
        part="branches"
        rows={form.values.branches}
        onChange={(rows) => form.set('branches', rows)}
        problems={problems.branches ?? []}
        clashes={form.clashes}
      />
      {unitGroups.map((group) => {
        const fields = [...groupFields(group, form.values), ...(group === unitGroups.at(-1) ? lastFields : [])];
        return (
          fields.length > 0 && (
            <FormSection key={group} title={group}>
              <FormBody form={body} fields={fields} columns={3} />
            </FormSection>
          )
        );
      })}
      <OwnSection form={body} fields={ownFields} columns={3} />
    </FormPage>
  );
}
