import { checkFlow } from '@tejian/domain/business/workflow/flow-check.ts';
import type { FlowDefinition } from '@tejian/domain/business/workflow/flow-definition.ts';
import type { Finding } from '@tejian/domain/business/workflow/flow-reader.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import { isFixedStep } from '@tejian/domain/business/workflow/steps.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { note } from '../../shared/operation-log/operation-log.service.ts';
import * as store from './flow-document.store.ts';

export interface Publishing {
  readonly name: string;
  readonly kindCode: string;
  readonly categoryCodes: readonly string[];
  readonly content?: unknown;
}

/** What hinders a definition: its own findings first, then what it meets in this installation. */
export async function findingsOf(db: Db | Tx, content: unknown): Promise<readonly Finding[]> {
  const { flow, findings } = checkFlow(content);
  return flow ? [...(await peopleFindings(db, flow)), ...(await labelFindings(db, flow))] : findings;
}

async function peopleFindings(db: Db | Tx, { steps }: FlowDefinition): Promise<Finding[]> {
  const known = new Set(
    (
      await store.peopleByLogin(
        db,
        steps.flatMap(({ asked }) => asked ?? []),
      )
    ).map(({ loginName }) => loginName),
  );
  return steps.flatMap(({ asked = [] }, at) => {
    const unknown = asked.filter((name) => !known.has(name));
    return unknown.length > 0
      ? [{ place: `steps[${String(at)}].asked`, sentence: flowText.flowPeople(unknown.join('、')) }]
      : [];
  });
}

/** An added step means the same in every flow: lists and searches know it by its code alone. */
async function labelFindings(db: Db | Tx, flow: FlowDefinition): Promise<Finding[]> {
  const added = flow.steps.map((step, at) => ({ ...step, at })).filter(({ code }) => !isFixedStep(code));
  const labels = new Map(
    (
      await store.stepLabelsOf(
        db,
        added.map(({ code }) => code),
      )
    ).map(({ value, label }) => [value, label]),
  );
  return added.flatMap(({ code, label, at }) => {
    const known = labels.get(code);
    return known !== undefined && known !== label
      ? [{ place: `steps[${String(at)}].code`, sentence: flowText.flowHasStep(code, known) }]
      : [];
  });
}

/**
 * Publishes the next version of a flow, which serves declarations from now on; running records stay with theirs. The
 * number of the version is given here, whatever the document says.
 */
export async function publish(
  tx: Tx,
  { content, ...asked }: Publishing,
  actor: Actor,
  now: Date,
): Promise<{ code: string; version: number }> {
  const findings = await findingsOf(tx, content);
  const [first] = findings;
  if (first)
    throw new Refusal(
      `${first.place || '/'}：${first.sentence}`,
      Object.fromEntries(findings.map(({ place, sentence }) => [`content.${place}`, sentence])),
    );
  const flow = content as FlowDefinition; // checked above
  const version = await store.nextVersion(tx, flow.code);
  const published = { ...flow, version };
  await store.insertFlow(
    tx,
    { ...asked, code: flow.code, publishedBy: actor.name, publishedAt: now },
    version,
    published,
  );
  const added = flow.steps.filter(({ code }) => !isFixedStep(code));
  if (added.length > 0) await store.keepStepLabels(tx, added);
  await note(tx, actor, {
    subject: 'flow',
    subjectId: `${flow.code}/${String(version)}`,
    name: asked.name,
    action: 'publish',
  });
  return { code: flow.code, version };
}
