import {
  checkDefinition,
  getDefinition,
  saveDefinition,
  type DefinitionDetail,
  type DefinitionFinding,
} from '@tejian/contract/configuration/definition/definition.contract.ts';
import { difference, type Change } from '@tejian/domain/configuration/definition/difference.ts';
import { mergeDocuments } from '@tejian/domain/configuration/definition/merge.ts';
import { useEffect, useMemo, useState } from 'react';
import { sentenceOf } from '../../../platform/failures.ts';
import type { Asked } from '../../../platform/PageWait.tsx';
import { useUnsavedGuard } from '../../../platform/page.tsx';
import { useCall, useWrite } from '../../../platform/use-call.ts';
import { useSettled } from '../../../platform/use-settled.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { useOnChange } from '../../../ui/use-on-change.ts';
import { text } from './definition.text.ts';
import { headFields, type DraftHead } from './use-definition-draft.ts';

/** The note over a draft that somebody else changed or ended meanwhile. */
interface Told {
  /** The server's sentence: who was faster, and when. */
  readonly sentence: string;
  readonly isGone: boolean;
  /** Places that both changed. */
  readonly clashes: readonly string[];
}

export interface Designer {
  readonly content: object;
  readonly change: (content: object) => void;
  readonly isDraft: boolean;
  readonly isChanged: boolean;
  /** Being saved, or read anew: the version of the draft is not known. */
  readonly isBusy: boolean;
  readonly head: ReturnType<typeof useForm<DraftHead>>;
  readonly findings: readonly DefinitionFinding[];
  /** The differences from the version that the draft began with; that version's name. */
  readonly changes: readonly Change[];
  readonly basedOn: string | undefined;
  /** The answers that findings and changes come from. */
  readonly asked: { readonly checked: Asked; readonly before: Asked };
  readonly told: Told | undefined;
  readonly save: () => Promise<void>;
}

/** The findings that hinder the content as it stands, asked a moment after the last change. */
function useFindings({ definition, findings }: DefinitionDetail, content: object, isDraft: boolean) {
  const settledRecord = useSettled(content);
  const { kind } = definition;
  const definitionCall = useCall(checkDefinition, { kind, content: settledRecord }, { enabled: isDraft });
  const [last, setLast] = useState(findings);
  const { data } = definitionCall;
  useEffect(() => {
    if (data) setLast(data.findings);
  }, [data]);
  return { findings: last, checked: definitionCall };
}

/** The differences from the published version that the draft began with, else from the one that serves. */
function useChanges({ definition, versions }: DefinitionDetail, content: object, isDraft: boolean) {
  const { kind, code, basedOn } = definition;
  const serving = versions.find(({ state }) => state === 'inForce')?.version;
  const other = basedOn ?? serving;
  const askedPart = { kind, code, version: other ?? '' };
  const before = useCall(getDefinition, askedPart, { enabled: isDraft && other !== undefined });
  const { data } = before;
  const changes = useMemo(
    () => (data ? difference(data.content, content).filter(({ place }) => place !== 'version') : []),
    [data, content],
  );
  return { changes, basedOn: other, before };
}

/** One version of a definition as it is worked on; `reload` asks the server anew and answers whether it is still there. */
export function useDesigner(detail: DefinitionDetail, reload: () => Promise<boolean>): Designer {
  const { definition, draftVersion } = detail;
  const { kind, version, kindCode, categoryCodes, name, note } = definition;
  const isDraft = version === 'draft';
  const [state, setState] = useState({ base: detail.content, content: detail.content });
  const [toldFacts, setTold] = useState<Told>();
  const { content, base } = state;
  const head = useForm<DraftHead>(headFields, { name, note }, draftVersion);
  const { findings, checked } = useFindings(detail, content, isDraft);
  const { changes, basedOn, before } = useChanges(detail, content, isDraft);
  const isChanged = isDraft && (JSON.stringify(content) !== JSON.stringify(base) || head.dirty);
  const { run, busy } = useWrite(saveDefinition);
  const [isReloading, setReloading] = useState(false);
  useUnsavedGuard(isChanged);
  useOnChange(draftVersion, () => {
    const { content: mergedContent, clashes } = mergeDocuments(base, content, detail.content);
    setState({ base: detail.content, content: mergedContent });
    setTold((one) => one && { ...one, clashes });
  });
  const readAnew = async () => {
    setReloading(true);
    const isThere = await reload();
    setReloading(false);
    return isThere;
  };
  const save = async () => {
    if (!head.validate()) return;
    const seenFacts = { ...(basedOn ? { basedOn } : {}), ...(toldFacts?.isGone ? {} : { draftVersion }) };
    try {
      const savedRun = await run({ kind, kindCode, categoryCodes, content, ...head.values, ...seenFacts });
      if (!savedRun) return;
      setState((now) => ({ ...now, base: content }));
      setTold(undefined);
      await readAnew();
      toast('success', text.saved);
    } catch (error) {
      const sentence = sentenceOf(error);
      setTold({ sentence, isGone: false, clashes: [] });
      if (!(await readAnew())) setTold({ sentence, isGone: true, clashes: [] });
    }
  };
  return {
    content,
    change: (next) => setState((now) => ({ ...now, content: next })),
    isDraft,
    isChanged,
    isBusy: busy || isReloading,
    head,
    findings,
    changes,
    basedOn,
    asked: { checked, before },
    told: toldFacts,
    save,
  };
}
