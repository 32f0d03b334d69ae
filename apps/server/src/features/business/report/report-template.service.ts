import { templateDocument } from '@tejian/contract/business/report/template-document.ts';
import { templateExamples } from '@tejian/contract/business/report/template-examples.ts';
import { kitText } from '@tejian/contract/kit/kit.text.ts';
import type { DefinitionFinding } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { templateFaults } from '@tejian/domain/business/report/template-check.ts';
import { describeTemplateExample, templateExampleFindings } from '@tejian/domain/business/report/template-example.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import type { FactCatalogue } from '@tejian/domain/shared/fact/fact-catalogue.ts';
import { definitionText } from '@tejian/domain/configuration/definition/definition.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { factsWithOwn } from '../../shared/catalogue/own-facts.service.ts';
import {
  shapeFindings,
  type KindOfDefinition,
  type Publication,
} from '../../configuration/definition/definition.service.ts';
import { examplesOfTemplate } from '../../../reference/delivered-examples.ts';
import * as store from './report-template.store.ts';

const { sections: sectionText, templateSays: says } = definitionText;
const isPart = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function findingsIn(content: unknown, facts: FactCatalogue): DefinitionFinding[] {
  if (!isPart(content)) return [{ place: '', sentence: definitionText.notATemplate }];
  const { findings } = shapeFindings(templateDocument, content);
  if (findings.length > 0) return findings;
  const template = content as unknown as ReportTemplate; // its shape was looked at
  const faults = templateFaults(template, facts);
  return faults.length > 0 ? faults : exampleFindings(template, facts);
}

/** The examples that the template names, otherwise those of the release. */
function examplesIn(template: ReportTemplate) {
  const { value, findings } = shapeFindings(
    templateExamples,
    'examples' in template ? { examples: template.examples } : {},
  );
  return { examples: value.examples ?? examplesOfTemplate(template.code), findings };
}

function exampleFindings(template: ReportTemplate, facts: FactCatalogue): DefinitionFinding[] {
  const { examples, findings } = examplesIn(template);
  return findings.length > 0 ? findings : templateExampleFindings(template, facts, examples);
}

/** The report templates as a kind of definition: a template names its version itself, and reports print it. */
export const templateKind: KindOfDefinition = {
  kind: 'reportTemplate',
  codeOf: (content) => {
    const code = isPart(content) ? content['code'] : undefined;
    return typeof code === 'string' && code !== '' ? code : undefined;
  },
  outline: (content) => outlineOf(content as ReportTemplate), // asked only without findings
  examples: async (content, db) => {
    if (!isPart(content)) return [];
    const template = content as unknown as ReportTemplate; // only its kind and its examples are asked
    const { examples, findings } = examplesIn(template);
    if (findings.length > 0) return [];
    const facts = await factsWithOwn(db);
    const labelOf = (bind: string) => facts.find(template.kind, bind)?.label ?? bind;
    return examples.map((example) => ({ name: example.name, says: describeTemplateExample(example, labelOf) }));
  },
  findings: async (db: Db | Tx, content) => findingsIn(content, await factsWithOwn(db)),
  publish,
  end: store.endTemplate,
  uses: async (db, code, version) => [
    { label: definitionText.uses.reports, count: await store.countReports(db, code, version) },
  ],
};

/** The sections in their order, then by which rules, how sure it is and where it comes from. */
function outlineOf({ sections, rules, confidence: { note, ...levels }, sources }: ReportTemplate) {
  const parts = Object.entries(levels).map(
    ([part, level]) => says.part(says.parts[part as keyof typeof says.parts], says.levels[level]), // the template's own keys
  );
  return [
    ...sections.map((section) => ({
      code: section.id,
      label: section.title || sectionText[section.type],
      says: section.type === 'items' ? definitionText.items(section.items.length) : sectionText[section.type],
    })),
    ...rules.map(({ title, number, year }) => ({
      code: 'rules',
      label: says.rules,
      says: says.rule(title, number, year),
    })),
    { code: 'confidence', label: says.confidence, says: [parts.join('、'), note].filter(Boolean).join('；') },
    ...sources.map((source) => ({ code: 'sources', label: says.sources, says: source })),
  ];
}

async function publish(tx: Tx, publication: Publication): Promise<string> {
  const template = publication.content as ReportTemplate; // checked by `findings`
  if (!publication.name)
    throw new Refusal(kitText.blank(definitionText.label.name), { name: kitText.blank(definitionText.label.name) });
  if (await store.hasTemplate(tx, template.code, template.version))
    throw new Refusal(definitionText.versionExists(template.version));
  await store.insertTemplate(tx, template, publication);
  return template.version;
}
