import type {
  findIssuedTemplates,
  saveIssuedTemplate,
} from '@tejian/contract/business/mobile/issued-template.contract.ts';
import type {
  IssuableTemplate,
  IssuedTemplate,
  IssuedTemplateDetail,
} from '@tejian/contract/business/mobile/issued-template.record.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { issueObstacle } from '@tejian/domain/business/mobile/issued-template.ts';
import { issuedTemplateText as text } from '@tejian/domain/business/mobile/issued-template.text.ts';
import { templateChanges } from '@tejian/domain/business/mobile/template-changes.ts';
import { mobileText } from '@tejian/domain/business/mobile/mobile.text.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { definitionText } from '@tejian/domain/configuration/definition/definition.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId, newId } from '../../../platform/db/id.ts';
import { findList } from '../../../platform/list/list.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { changedMeanwhile, note } from '../../shared/operation-log/operation-log.service.ts';
import { onlyInstitute } from './device.store.ts';
import * as store from './issued-template.store.ts';

interface When {
  readonly actor: Actor;
  readonly now: Date;
}

export const templateListing = (askedFilter: RequestOf<typeof findIssuedTemplates>, actor: Actor) =>
  store.listing(askedFilter, actor);
export const findTemplates = (db: Db, askedFilter: RequestOf<typeof findIssuedTemplates>, actor: Actor) =>
  findList(db, templateListing(askedFilter, actor));

async function requireIssued(db: Db, id: string, actor: Actor): Promise<IssuedTemplate> {
  const foundRecord = isId(id) ? await findList(db, store.listing({}, actor, id)) : undefined;
  const [template] = foundRecord?.list ?? [];
  if (!template) throw new Refusal(text.notFound);
  return template;
}

const sectionsOf = ({ sections }: ReportTemplate): IssuedTemplateDetail['sections'] =>
  sections.map((section) => ({
    id: section.id,
    title: section.title || definitionText.sections[section.type],
    type: definitionText.sections[section.type],
    items: section.type === 'items' ? section.items.map(({ no, name, cls }) => ({ no, name, cls: cls ?? '' })) : [],
  }));

/** One issued version with its sections and items, and what the version in force says otherwise. */
export async function getTemplate(db: Db, id: string, actor: Actor): Promise<IssuedTemplateDetail> {
  const template = await requireIssued(db, id, actor);
  const { templateCode, templateVersion, newestVersion } = template;
  const content = await store.findContent(db, templateCode, templateVersion);
  const isNewest = newestVersion === undefined || newestVersion === templateVersion;
  const newest = isNewest ? content : await store.findContent(db, templateCode, newestVersion);
  return {
    template,
    sections: content ? sectionsOf(content) : [],
    differences: content && newest ? templateChanges(content, newest) : [],
  };
}

const instituteOf = async (db: Db | Tx, actor: Actor) => actor.organisationId ?? (await onlyInstitute(db));

export async function findIssuable(db: Db, actor: Actor): Promise<IssuableTemplate[]> {
  const organisationId = await instituteOf(db, actor);
  return organisationId ? store.findIssuable(db, organisationId) : [];
}

type Asked = RequestOf<typeof saveIssuedTemplate>;

const noteAction = (tx: Tx, actor: Actor, id: string, name: string, state: Asked['state'], details: string) =>
  note(tx, actor, {
    subject: 'mobileTemplate',
    subjectId: id,
    name,
    action: state === 'issued' ? 'enable' : 'disable',
    details,
  });

/** Puts the version in force on the devices. Of two who do so at once the slower learns who was faster. */
async function issue(tx: Tx, code: string, request: Asked, { actor, now }: When) {
  const organisationId = await instituteOf(tx, actor);
  if (!organisationId) throw new Refusal(text.noInstitute);
  await store.lockTemplate(tx, organisationId, code);
  const version = request.templateVersion ?? '';
  const obstacle = issueObstacle({ code, version }, await store.findInForce(tx, code));
  if (obstacle) throw new Refusal(obstacle, { templateCode: obstacle });
  const before = await store.findIssued(tx, organisationId, code, version);
  if (before?.state === 'issued')
    throw new Refusal(
      text.issuedAlready(version, before.issuedBy, before.issuedAt ? showInstant(before.issuedAt) : ''),
    );
  const id = before?.id ?? newId();
  const values = {
    state: 'issued' as const,
    note: request.note ?? '',
    issuedBy: actor.name,
    issuedAt: now,
    changedBy: actor.name,
    changedAt: now,
  };
  const namedFacts = { organisationId, templateCode: code, templateVersion: version };
  await (before ? store.change(tx, id, values) : store.add(tx, id, { ...namedFacts, ...values }));
  await noteAction(tx, actor, id, `${code} ${version}`, 'issued', values.note);
  return { id, version: (before?.version ?? 0) + 1 };
}

/** Issues a template, or sets whether an issued one may be taken along; what is out already stays out. */
export async function saveTemplate(tx: Tx, request: Asked, when: When): Promise<{ id: string; version: number }> {
  if (!request.id) return issue(tx, request.templateCode ?? '', request, when);
  const { actor, now } = when;
  const { id, state } = request;
  const before = isId(id) ? await store.lockIssued(tx, id, actor) : undefined;
  if (!before) throw new Refusal(text.notFound);
  if (before.version !== request.version)
    throw await changedMeanwhile(tx, { subject: 'mobileTemplate', subjectId: id });
  if (before.state === state) throw new Refusal(text.isSo(mobileText.templateStates[state]));
  const reason = (request.note ?? '').trim();
  if (state === 'withdrawn' && !reason) throw new Refusal(text.reasonRequired, { note: text.reasonRequired });
  await store.change(tx, id, { state, note: reason, changedBy: actor.name, changedAt: now });
  await noteAction(tx, actor, id, `${before.templateCode} ${before.templateVersion}`, state, reason);
  return { id, version: before.version + 1 };
}
