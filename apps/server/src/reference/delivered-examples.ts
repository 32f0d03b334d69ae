import { templateExamples } from '@tejian/contract/business/report/template-examples.ts';
import { read } from '@tejian/contract/kit/record.ts';
import type { TemplateExample } from '@tejian/domain/business/report/template-example.ts';
import type { FlowExample } from '@tejian/domain/business/workflow/flow-example.ts';
import { standardExamples } from '@tejian/domain/business/workflow/standard-flow.ts';
import { readReference } from './data.ts';
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
  const left = leftOut.get(code);
  if (!left) return [];
  return standardExamples.map((one) => ({ ...one, path: one.path.filter((step) => !left.includes(step)) }));
}

/** To what the release holds this template; nothing for one that an institute named itself. */
export function examplesOfTemplate(code: string): readonly TemplateExample[] {
  ofTemplates ??= readTemplateExamples();
  return ofTemplates.get(code) ?? [];
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
