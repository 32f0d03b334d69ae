import { findUnsettled } from '@tejian/contract/business/report/report-papers.contract.ts';
import { callServer } from '../../../platform/api.ts';
import { confirm } from '../../../ui/feedback/feedback.ts';
import { Sentence } from '../../../ui/feedback/Sentence.tsx';
import { text } from './report.text.ts';

export interface SeenUnsettled {
  seenUnsettled?: string[];
}

/**
 * The marks of what waits about these reports, as the call that hands them on takes it; undefined where the person does not go on. The
 * question names every request that waits and every correction that was begun.
 */
export async function askUnsettled(itemNos: readonly string[]): Promise<SeenUnsettled | undefined> {
  const rows = await callServer(findUnsettled, { itemNos: [...itemNos] });
  if (rows.length === 0) return {};
  const content = rows.map(({ mark, sentence }) => (
    <p key={mark}>
      <Sentence of={sentence} />
    </p>
  ));
  const isSure = await confirm({ title: text.unsettledTitle(rows.length), content, okText: text.goOn });
  return isSure ? { seenUnsettled: rows.map(({ mark }) => mark) } : undefined;
}
