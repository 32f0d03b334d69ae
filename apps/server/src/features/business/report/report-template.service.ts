import { templateExamples } from '@tejian/contract/business/report/template-examples.ts';
import { kitText } from '@tejian/contract/kit/kit.text.ts';
import type { DefinitionFinding } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { templateFaults } from '@tejian/domain/business/report/template-check.ts';
import { describeTemplateExample, templateExampleFindings } from '@tejian/domain/business/report/template-example.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import type { FactCatalogue } from '@tejian/domain/shared/fact/fact-catalogue.ts';
import { definitionText } from '@tejian/domain/configuration/definition/definition.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { factsWithOwn } from '../../shared/catalogue/own-facts.service.ts';
import {
  shapeFindings,
  type KindOfDefinition,
  type Publication,
} from '../../configuration/definition/definition.service.ts';
import { examplesOfTemplate } from '../../../reference/delivered-examples.ts';
import * as store from './report-template.store.ts';

const { sections: sectionText } = definitionText;
const isPart = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const TEXTS = ['code', 'version', 'name', 'kind', 'effectiveFrom'] as const;
const LISTS = ['categoryCodes', 'sections', 'signatures'] as const;
const PARTS = ['match', 'resultSets', 'conclusion', 'nextDate'] as const;

/** The parts without which nothing else of a template can be looked at. */
function missingParts(content: unknown): DefinitionFinding[] {
  if (!isPart(content)) return [{ place: '', sentence: definitionText.notATemplate }];
  const missing = [
    ...TEXTS.filter((name) => typeof content[name] !== 'string' || content[name] === ''),
    ...LISTS.filter((name) => !Array.isArray(content[name])),
    ...PARTS.filter((name) => !isPart(content[name])),
  ];
  return missing.map((name) => ({ place: name, sentence: definitionText.missingPart(name) }));
}

function findingsIn(content: unknown, facts: FactCatalogue): DefinitionFinding[] {
  const shape = missingParts(content);
  if (shape.length > 0) return shape;
  try {
    const template = content as ReportTemplate; // its main parts were looked at; what lies deeper may still be anything
    const faults = templateFaults(template, facts).map((sentence) => ({ place: '', sentence }));
    return faults.length > 0 ? faults : exampleFindings(template, facts);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return [{ place: '', sentence: definitionText.notATemplate }];
  }
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
  outline: (content) =>
    (content as ReportTemplate).sections.map((section) => ({
      code: section.id,
      label: 'title' in section && section.title ? section.title : sectionText[section.type],
      says: section.type === 'items' ? definitionText.items(section.items.length) : sectionText[section.type],
    })),
  examples: (content) => {
    if (missingParts(content).length > 0) return [];
    const { examples, findings } = examplesIn(content as ReportTemplate); // its main parts were looked at
    if (findings.length > 0) return [];
    return examples.map((example) => ({ name: example.name, says: describeTemplateExample(example) }));
  },
  findings: async (db: Db | Tx, content) => findingsIn(content, await factsWithOwn(db)),
  publish,
  end: store.endTemplate,
  uses: async (db, code, version) => [
    { label: definitionText.uses.reports, count: await store.countReports(db, code, version) },
  ],
};

async function publish(tx: Tx, publication: Publication): Promise<string> {
  const template = publication.content as ReportTemplate; // checked by `findings`
  if (!publication.name)
    throw new Refusal(kitText.blank(definitionText.label.name), { name: kitText.blank(definitionText.label.name) });
  if (await store.hasTemplate(tx, template.code, template.version)) {
    const sentence = definitionText.versionExists(template.version);
    throw new Refusal(sentence, { 'content.version': sentence });
  }
  await store.insertTemplate(tx, template, publication);
  return template.version;
}
