import { templateExamples } from '@tejian/contract/business/report/template-examples.ts';
import { read } from '@tejian/contract/kit/record.ts';
import { openSection } from '@tejian/domain/business/report/added-items.ts';
import { addedItemText } from '@tejian/domain/business/report/added-items.text.ts';
import { generalTemplates } from '@tejian/domain/business/report/general-template.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import type { TemplateExample } from '@tejian/domain/business/report/template-example.ts';
import type { FlowExample } from '@tejian/domain/business/workflow/flow-example.ts';
import { standardExamples } from '@tejian/domain/business/workflow/standard-flow.ts';
import { readReference } from './data.ts';
import { readGeneral } from './general.ts';
import { readFlows } from './flows.store.ts';

// Examples stand beside what the release brings: the content of a version that runs or that reports use does not change.

interface ExampleData {
  readonly version: string;
  readonly examples: Readonly<Record<string, unknown>>;
}

let leftOut: ReadonlyMap<string, readonly string[]> | undefined;
let ofTemplates: ReadonlyMap<string, readonly TemplateExample[]> | undefined;

/** To what the release holds this flow; nothing for a flow that an institute named itself. */
export function examplesOfFlow(code: string): readonly FlowExample[] {
  leftOut ??= new Map(readFlows().map((flow) => [flow.code, flow.without ?? []]));
  const leftTexts = leftOut.get(code);
  if (!leftTexts) return [];
  return standardExamples.map((one) => ({ ...one, path: one.path.filter((step) => !leftTexts.includes(step)) }));
}

/** To what the release holds this template; nothing for one that an institute named itself. */
export function examplesOfTemplate(code: string): readonly TemplateExample[] {
  ofTemplates ??= readTemplateExamples();
  return ofTemplates.get(code) ?? ofGeneral(code);
}

let general: ReadonlyMap<string, ReportTemplate> | undefined;

/** A general report has no items of its own: whatever it is of, one added item that fails decides it. */
function ofGeneral(code: string): readonly TemplateExample[] {
  general ??= new Map(
    readGeneral()
      .data.flatMap(generalTemplates)
      .map((template) => [template.code, template]),
  );
  const template = general.get(code);
  const section = template && openSection(template);
  const [rule] = template?.conclusion.rules ?? [];
  if (!section || !rule) return [];
  return [
    {
      name: addedItemText.exampleName,
      inspectDate: '2026-03-10',
      grids: {
        [section.id]: [{ id: 'S01', order: 1, name: addedItemText.exampleItem, req: addedItemText.exampleItem }],
      },
      items: { S01: { result: '2' } },
      conclusion: rule.then,
      polarity: 'negative',
    },
  ];
}

function readTemplateExamples(): ReadonlyMap<string, readonly TemplateExample[]> {
  const [data] = readReference<ExampleData>('template-examples.json').data;
  return new Map(
    Object.entries(data?.examples ?? {}).map(([code, examples]) => {
      const { value, problems } = read(templateExamples, { examples });
      if (Object.keys(problems).length > 0) throw new Error(`examples of ${code}: ${JSON.stringify(problems)}`);
      return [code, value.examples ?? []];
    }),
  );
}
