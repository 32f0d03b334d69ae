import { kitText } from '@tejian/contract/kit/kit.text.ts';
import type { DefinitionFinding } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { templateFaults } from '@tejian/domain/business/report/template-check.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import type { FactCatalogue } from '@tejian/domain/shared/fact/fact-catalogue.ts';
import { definitionText } from '@tejian/domain/configuration/definition/definition.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { factsWithOwn } from '../../shared/catalogue/own-facts.service.ts';
import type { KindOfDefinition, Publication } from '../../configuration/definition/definition.service.ts';
import * as store from './report-template.store.ts';

const { sections: sectionText } = definitionText;
const isPart = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const TEXTS = ['code', 'version', 'name', 'kind', 'effectiveFrom'] as const;
const LISTS = ['categoryCodes', 'sections', 'signatures'] as const;
const PARTS = ['match', 'resultSets', 'conclusion', 'nextDate'] as const;

/** The parts without which nothing else of a template can be looked at. */
function shapeFindings(content: unknown): DefinitionFinding[] {
  if (!isPart(content)) return [{ place: '', sentence: definitionText.notATemplate }];
  const missing = [
    ...TEXTS.filter((name) => typeof content[name] !== 'string' || content[name] === ''),
    ...LISTS.filter((name) => !Array.isArray(content[name])),
    ...PARTS.filter((name) => !isPart(content[name])),
  ];
  return missing.map((name) => ({ place: name, sentence: definitionText.missingPart(name) }));
}

function findingsIn(content: unknown, facts: FactCatalogue): DefinitionFinding[] {
  const shape = shapeFindings(content);
  if (shape.length > 0) return shape;
  try {
    const template = content as ReportTemplate; // its main parts were looked at; what lies deeper may still be anything
    return templateFaults(template, facts).map((sentence) => ({ place: '', sentence }));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return [{ place: '', sentence: definitionText.notATemplate }];
  }
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
