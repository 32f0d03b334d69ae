// What the statements of a list read inside the database, question by question: pages and rows say on a busy machine what
// milliseconds say only on one at rest.
import type { ListCourt, Listed, StatementPlan } from './list-court.ts';
import type { ListQuestion, QuestionKind } from './business-lists.ts';

/** Milliseconds in the database, and pages of 8 KiB, above which a statement is told with its plan. */
const [LONG, MANY] = [100, 5000];
const kinds: readonly QuestionKind[] = ['opens', 'order', 'exact', 'part', 'days'];

export const planHeading = `| list | ${kinds.join(' | ')} |\n|---|${'---|'.repeat(kinds.length)}`;

/** Tells a list in one line of a table: of each kind of question the dearest, its pages and milliseconds. */
export async function tellPlans(
  court: ListCourt,
  { listed, by, title }: { readonly listed: Listed; readonly by: string; readonly title: string },
  questions: readonly ListQuestion[],
  say: (line: string) => void,
): Promise<void> {
  const dearest = new Map<QuestionKind, { readonly pages: number; readonly ms: number }>();
  const notes: string[] = [];
  for (const { kind, form } of questions) {
    if (!(await court.isAnswered(listed, by, form))) {
      notes.push(`    refused: ${decodeURIComponent(form)}`);
      continue;
    }
    const plans = await court.plansOf(listed, by, form);
    const sum = (part: 'pages' | 'ms') => plans.reduce((all, one) => all + one[part], 0);
    const cost = { pages: sum('pages'), ms: sum('ms') };
    if (cost.ms > (dearest.get(kind)?.ms ?? -1)) dearest.set(kind, cost);
    for (const plan of plans)
      if (plan.ms > LONG || plan.pages > MANY) notes.push(`    ${decodeURIComponent(form)}`, noteOf(plan));
  }
  const cells = kinds.map((kind) => {
    const cost = dearest.get(kind);
    return cost ? `${cost.pages.toLocaleString('en')}, ${cost.ms.toFixed(1)} ms` : '';
  });
  say(`| ${title} | ${cells.join(' | ')} |`);
  for (const note of notes) say(note);
}

const noteOf = ({ text, ms, pages, nodes }: StatementPlan): string =>
  `      ${ms.toFixed(0)} ms, ${pages} pages: ${text.replaceAll(/\s+/g, ' ')}\n      ${nodes}`;
