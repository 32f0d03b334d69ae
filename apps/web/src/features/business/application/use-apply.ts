import { checkEquipment } from '@tejian/contract/business/application/declared-equipment.contract.ts';
import { findApplications } from '@tejian/contract/business/application/application.contract.ts';
import { getApplication } from '@tejian/contract/business/application/application-detail.contract.ts';
import { saveApplication } from '@tejian/contract/business/application/declaration.contract.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { useMemo, useRef, useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { sentenceOf } from '../../../platform/failures.ts';
import { usePage, useUnsavedGuard } from '../../../platform/page.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { refreshWork } from '../workflow/processed.ts';
import { useUser } from '../../../platform/session.ts';
import { useCall } from '../../../platform/use-call.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import type { FormState } from '../../../ui/form/use-form.ts';
import type { OwnForm } from '@tejian/domain/shared/field/own-record.ts';
import { text } from './application.text.ts';
import { fieldErrorsOf } from './apply-errors.ts';
import { draftOf, hasValves, sentParts, type ApplyValues, type SavedAs } from './apply-values.ts';
import { chosenForm, useApplyFields } from './use-apply-fields.ts';
import { confirmAnyway, submitAsking } from './submit-asking.ts';
import { equipmentObstacle, questionsAbout, type Checks } from './submit-obstacle.ts';
import { useParts } from './use-parts.ts';
import { useLocalDraft } from '../../../platform/use-local-draft.ts';

/** The checks of each chosen piece of equipment before it is declared. */
function useChecks(
  { equipment, kindCode, categoryCode, inspectedUnit }: ApplyValues,
  applicationId: string | undefined,
) {
  const askedPart = {
    equipmentIds: equipment.map((one) => one.id),
    kindCode,
    categoryCode,
    applicationId,
    parts: sentParts(equipment),
    unitId: inspectedUnit?.id,
  };
  const asking = useCall(checkEquipment, askedPart, {
    enabled: equipment.length > 0 && kindCode !== '' && categoryCode !== '',
  });
  const { data } = asking;
  const checks = useMemo(() => new Map(data?.map((one) => [one.equipmentId, one])), [data]);
  return { checks, asking };
}

/** True when somebody else saved or submitted it since. */
const hasMoved = async ({ id, version }: SavedAs): Promise<boolean> =>
  callServer(getApplication, { id }).then(
    (now) => now.version !== version,
    () => false, // the refusal has been told already
  );

/** True when nothing is missing and nothing refused; the form says what is. */
function isReady(form: Pick<FormState<ApplyValues>, 'values' | 'validate' | 'refuse'>, checks: Checks): boolean {
  if (!form.validate()) return false;
  const obstacle = equipmentObstacle(form.values, checks);
  if (obstacle !== undefined) form.refuse(obstacle, { equipment: obstacle });
  return obstacle === undefined;
}

interface ApplyEvents {
  onSaved: (saved: SavedAs) => void;
  onSubmitted: (id: string) => void;
}

/** The valves with the identifiers that they have now: the next save knows them. */
const valvesOf = async (id: string) => (await callServer(getApplication, { id })).valves;

/** Saves what stands in the form, with the fields that its business asks. */
const storeDraft = async (values: ApplyValues, savedRecord: SavedAs | undefined, ownForm: OwnForm): Promise<SavedAs> =>
  callServer(
    saveApplication,
    draftOf(values, savedRecord, { form: ownForm, chosen: await chosenForm(values, ownForm) }),
  );

/** The declaration form: its values, what the archive says, saving and submitting. */
export function useApply(
  initial: ApplyValues,
  { opened, own, onSaved, onSubmitted }: ApplyEvents & { opened: SavedAs | undefined; own: OwnForm },
) {
  const page = usePage();
  const user = useUser();
  const { form, ownFields } = useApplyFields(initial, own);
  const [savedRecord, setSaved] = useState(opened);
  const [savedAt, setSavedAt] = useState<string>();
  const [busy, setBusy] = useState<'save' | 'submit'>();
  const [isStale, setStale] = useState(false);
  const running = useRef(false);
  const draft = useLocalDraft(`apply:${user.id}:${savedRecord?.id ?? 'new'}`, savedRecord?.version ?? 0, form);
  const { checks, asking: checking } = useChecks(form.values, savedRecord?.id);
  const parts = useParts(form.values, savedRecord?.id);
  useUnsavedGuard(form.dirty);

  const store = async (): Promise<SavedAs> => {
    const answer = await storeDraft(form.values, savedRecord, own);
    draft.forget();
    form.reset(hasValves(form.values) ? { ...form.values, valves: await valvesOf(answer.id) } : form.values);
    setSaved(answer);
    setSavedAt(showInstant(new Date()));
    onSaved(answer);
    if (!savedRecord) page.setQuery({ id: answer.id });
    refreshCalls(findApplications);
    return answer;
  };

  const once = async (what: 'save' | 'submit', work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(what);
    try {
      await work();
    } catch (error) {
      form.refuse(sentenceOf(error), fieldErrorsOf(error));
      if (savedRecord) setStale(await hasMoved(savedRecord));
    } finally {
      running.current = false;
      setBusy(undefined);
    }
  };

  const save = () =>
    once('save', async () => {
      if (!form.values.inspectedUnit) return void form.validate(); // a draft needs its unit; the rest may follow
      await store();
      toast('success', text.saved);
    });

  const submit = () =>
    once('submit', async () => {
      if (!isReady(form, checks)) return;
      const questions = questionsAbout(form.values, checks);
      if (questions.length > 0 && !(await confirmAnyway(questions))) return;
      const id = await submitAsking(form.dirty || !savedRecord ? await store() : savedRecord, questions);
      if (!id) return;
      toast('success', text.submitted);
      refreshWork();
      onSubmitted(id);
    });

  return { form, ownFields, saved: savedRecord, savedAt, draft, checks, checking, parts, busy, isStale, save, submit };
}
export type Apply = ReturnType<typeof useApply>;
