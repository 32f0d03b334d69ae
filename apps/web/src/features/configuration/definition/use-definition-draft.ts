import {
  checkDefinition,
  dropDefinition,
  previewDefinition,
  saveDefinition,
  type DefinitionDetail,
  type DefinitionFinding,
} from '@tejian/contract/configuration/definition/definition.contract.ts';
import { definitionForm } from '@tejian/domain/configuration/definition/definition-forms.view.ts';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { callServer } from '../../../platform/api.ts';
import { usePage } from '../../../platform/page.tsx';
import { act } from '../../../platform/use-call.ts';
import { confirm, toast } from '../../../ui/feedback/feedback.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { text } from './definition.text.ts';

export interface DraftHead {
  name: string;
  note: string;
}
export const headFields = declaredFields<DraftHead>(definitionForm, { names: ['name', 'note'] });

/** What was typed as a document, or why it is none. */
function readContent(typed: string): { content: object } | { refusal: string } {
  try {
    const content: unknown = JSON.parse(typed);
    return typeof content === 'object' && content !== null ? { content } : { refusal: text.notJson(typed) };
  } catch (error) {
    return { refusal: text.notJson(error instanceof Error ? error.message : '') };
  }
}

/** The content as it is typed, and what can be done with it. */
export function useDefinitionDraft({ definition, content, findings, draftVersion }: DefinitionDetail) {
  const page = usePage();
  const [stored] = useState(() => JSON.stringify(content, undefined, 2));
  const [typed, setTyped] = useState(stored);
  const [found, setFound] = useState<readonly DefinitionFinding[]>(findings);
  const { kind, code, version, name, kindCode, categoryCodes, basedOn, note } = definition;
  const head = useForm<DraftHead>(headFields, { name, note }, draftVersion);
  const isDraft = version === 'draft';
  const read = (): object | undefined => {
    const result = readContent(typed);
    if ('content' in result) return result.content;
    setFound([{ place: '', sentence: result.refusal }]);
    toast('warning', result.refusal);
    return undefined;
  };
  const save = async (document: object, more: { basedOn?: string; draftVersion?: number }) => {
    const values = { kind, kindCode, categoryCodes, content: document, ...head.values, ...more };
    const saved = await act(() => callServer(saveDefinition, values), text.saved);
    if (saved) setFound(saved.findings);
    return saved;
  };
  return {
    typed,
    setTyped,
    found,
    isDraft,
    head,
    isChanged: typed !== stored || head.dirty,
    check: async () => {
      const document = read();
      const answer = document && (await act(() => callServer(checkDefinition, { kind, content: document })));
      if (answer) setFound(answer.findings);
    },
    preview: () => {
      const document = read();
      const asked = { kind, kindCode, categoryCodes };
      return document
        ? act(() => callServer(previewDefinition, { ...asked, content: document }))
        : Promise.resolve(undefined);
    },
    /** Opens the draft; where there is none it begins with this version. */
    edit: async () => {
      const saved = draftVersion !== undefined || (await save(content, { basedOn: version }));
      if (saved) page.open(paths.definition({ kind, code, version: 'draft' }));
    },
    save: async () => {
      const document = head.validate() ? read() : undefined;
      return document && save(document, { ...(basedOn ? { basedOn } : {}), ...(draftVersion ? { draftVersion } : {}) });
    },
    drop: async () => {
      if (!(await confirm({ title: text.dropDraft, content: text.dropAsk, danger: true }))) return;
      const request = { kind, code, draftVersion: draftVersion ?? 1 };
      if (await act(() => callServer(dropDefinition, request), text.dropped)) page.close({ force: true });
    },
  };
}
