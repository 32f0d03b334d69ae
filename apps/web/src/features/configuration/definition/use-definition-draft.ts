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

/** Gives up the draft of a code once the person has said so; answers whether it is gone. */
export async function dropDraft({ definition: { kind, code }, draftVersion = 1 }: DefinitionDetail): Promise<boolean> {
  if (!(await confirm({ title: text.dropDraft, content: text.dropAsk, danger: true }))) return false;
  return (await act(() => callServer(dropDefinition, { kind, code, draftVersion }), text.dropped)) !== undefined;
}

/** Begins a draft with this version, where there is none yet; answers whether there is one now. */
export async function beginDraft({ definition, content, draftVersion }: DefinitionDetail): Promise<boolean> {
  if (draftVersion !== undefined) return true;
  const { kind, kindCode, categoryCodes, version: basedOn, name, note } = definition;
  const begunDraft = { kind, kindCode, categoryCodes, content, name, note, basedOn };
  return (await act(() => callServer(saveDefinition, begunDraft), text.saved)) !== undefined;
}

/** Reads what was typed as a document, or says why it is none, and where. */
function readContent(typedText: string): { content: object } | { refusal: string } {
  try {
    const content: unknown = JSON.parse(typedText);
    return typeof content === 'object' && content !== null ? { content } : { refusal: text.notJson };
  } catch (error) {
    // Browsers say the place in words of their own; one that ends too early ends at its end.
    const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    const before = typedText.slice(0, position === undefined ? typedText.length : Number(position)).split('\n');
    return { refusal: text.notJsonAt(before.length, (before.at(-1) ?? '').length + 1) };
  }
}

const tellFound = (count: number) =>
  count > 0 ? toast('warning', text.foundCount(count)) : toast('success', text.noFindings);

/** The content as it is typed, and what can be done with it. */
export function useDefinitionDraft(detail: DefinitionDetail) {
  const { definition, content, findings, draftVersion } = detail;
  const page = usePage();
  const [storedText, setStored] = useState(() => JSON.stringify(content, undefined, 2));
  const [typedText, setTyped] = useState(storedText);
  const [foundItems, setFound] = useState<readonly DefinitionFinding[]>(findings);
  const { kind, code, version, name, kindCode, categoryCodes, basedOn, note } = definition;
  const head = useForm<DraftHead>(headFields, { name, note }, draftVersion);
  const isDraft = version === 'draft';
  const read = (): object | undefined => {
    const result = readContent(typedText);
    if ('content' in result) return result.content;
    setFound([{ place: '', sentence: result.refusal }]);
    toast('warning', result.refusal);
    return undefined;
  };
  const save = async (document: object) => {
    const seenFacts = { ...(basedOn ? { basedOn } : {}), ...(draftVersion ? { draftVersion } : {}) };
    const values = { kind, kindCode, categoryCodes, content: document, ...head.values, ...seenFacts };
    const savedDefinition = await act(() => callServer(saveDefinition, values), text.saved);
    if (savedDefinition) {
      setFound(savedDefinition.findings);
      setStored(typedText); // as it was sent: what is typed since then is not saved
    }
    return savedDefinition;
  };
  return {
    typed: typedText,
    setTyped,
    found: foundItems,
    isDraft,
    head,
    isChanged: typedText !== storedText || head.dirty,
    check: async () => {
      const document = read();
      const answer = document && (await act(() => callServer(checkDefinition, { kind, content: document })));
      if (!answer) return;
      setFound(answer.findings);
      tellFound(answer.findings.length);
    },
    preview: () => {
      const document = read();
      const askedPart = { kind, kindCode, categoryCodes };
      return document
        ? act(() => callServer(previewDefinition, { ...askedPart, content: document }))
        : Promise.resolve(undefined);
    },
    /** Opens the draft; where there is none it begins with this version. */
    edit: async () => {
      if (await beginDraft(detail)) page.open(paths.definition({ kind, code, version: 'draft' }));
    },
    save: async () => {
      const document = head.validate() ? read() : undefined;
      return document && save(document);
    },
    drop: async () => {
      if (await dropDraft(detail)) page.close({ force: true });
    },
  };
}
