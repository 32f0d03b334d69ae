import { findItems, type ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import type { Item } from '@tejian/contract/business/item/item.record.ts';
import type { StepCode } from '@tejian/domain/business/workflow/steps.ts';
import { useState } from 'react';
import { Refused, sentenceOf } from '../../../platform/failures.ts';
import { usePage } from '../../../platform/page.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import type { FormState } from '../../../ui/form/use-form.ts';
import { actInTurn } from '../workflow/in-turn.ts';
import { tasksProcessed } from '../workflow/processed.ts';
import { askUnsettled, type SeenUnsettled } from './ask-unsettled.tsx';
import { runsByKind, showResults } from './item-results.ts';

const MOST = 500; // decisions §9

/** The reports that a registration was opened for; those done leave it, those refused stay. */
export function useChosenItems(step: StepCode) {
  const page = usePage();
  const [numbers, setNumbers] = useState<readonly string[]>(() =>
    (page.query['seisn'] ?? '').split(',').filter(Boolean),
  );
  const [askedPart] = useState(() => ({
    stepcode: step,
    advancedQuery: { and: [{ field: 'itemNo', operator: 'in' as const, value: [...numbers] }] },
    pageNo: 1,
    pageSize: MOST,
  }));
  const waiting = useCall(findItems, askedPart, { enabled: numbers.length > 0 });
  const rows = new Map(waiting.data?.list.map((item) => [item.itemNo, item]));
  const items: Item[] = numbers.flatMap((no) => rows.get(no) ?? []);
  return {
    step,
    numbers,
    items,
    waiting,
    remove: (itemNo: string) => setNumbers((before) => before.filter((no) => no !== itemNo)),
    keep: setNumbers,
  };
}
export type ChosenItems = ReturnType<typeof useChosenItems>;

interface Registration {
  /** The act done; the title of the answers where not every report took part. */
  readonly title: string;
  /** Said when every one is done; not given where the page says it itself. */
  readonly done?: string;
  readonly list: string;
  /** The address that comes when all are done, instead of the list. */
  readonly next?: () => Promise<string | undefined>;
}

/** Registers all of them, of each kind and category by itself; leaves when every one is done. */
export function useRegister<V>(
  chosenItems: ChosenItems,
  form: FormState<V>,
  { title, done, list, next }: Registration,
) {
  const page = usePage();
  return async (register: (itemNos: string[], answers: SeenUnsettled) => Promise<ItemResult[]>): Promise<void> => {
    if (!form.validate()) return;
    try {
      const rows = new Map(chosenItems.items.map((item) => [item.itemNo, item]));
      const knownNumbers = chosenItems.numbers.map((itemNo) => ({
        kindCode: '',
        categoryCode: '',
        ...rows.get(itemNo),
        itemNo,
      }));
      const answers = await askUnsettled(chosenItems.numbers);
      if (!answers) return;
      const results = await actInTurn<(typeof knownNumbers)[number], ItemResult>(runsByKind(knownNumbers), {
        act: (run) =>
          register(
            run.map(({ itemNo }) => itemNo),
            answers,
          ),
        refused: ({ itemNo }, sentence) => ({ itemNo, isSuccess: false, sentence }),
        throwsFirst: true,
      });
      const failedNos = results.filter((one) => !one.isSuccess).map((one) => one.itemNo);
      if (failedNos.length === 0) {
        if (done) toast('success', done);
        page.close({ force: true, then: (await next?.()) ?? list });
        return tasksProcessed(chosenItems.numbers.map((name) => ({ step: chosenItems.step, name })));
      }
      await showResults(title, results, chosenItems.items);
      chosenItems.keep(failedNos);
    } catch (error) {
      form.refuse(sentenceOf(error), error instanceof Refused ? error.fieldErrors : {});
    }
  };
}
