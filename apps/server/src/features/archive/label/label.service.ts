import type { LabelDocument, LabelTemplate, printLabels } from '@tejian/contract/archive/label/label.contract.ts';
import type { AnswerOf, RequestOf } from '@tejian/contract/kit/call.ts';
import { labelRefusal, placesOf } from '@tejian/domain/archive/label/label.ts';
import { labelText as text } from '@tejian/domain/archive/label/label.text.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import { labelProof, unprintablePlaces } from '../../../platform/documents/printed-texts.ts';
import { deviceUrl, newVerifyCode, qrSvg } from '../../../platform/documents/qr.ts';
import { UnprintableText } from '../../../platform/documents/renderer.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import type { Ports } from '../../../platform/ports.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { servingKinds } from '../../configuration/definition/definition.service.ts';
import { notWritable } from '../equipment/equipment.service.ts';
import { codeImage, drawnLabel, nameOf, printedLabels } from './label-paper.ts';
import * as store from './label.store.ts';

export { findByCode as findDeviceOfCode } from './label.store.ts';

interface Serving {
  readonly version: number;
  readonly document: LabelDocument;
}

const serving = async (db: Db | Tx): Promise<Serving[]> =>
  (await servingKinds(db, 'label')).map(({ version, content }) => ({
    version,
    document: content as LabelDocument, // checked when it was published
  }));

/** The templates in force: those of the kind first, then those of all kinds. */
export async function templates(db: Db, { kindCode }: { kindCode?: string }): Promise<LabelTemplate[]> {
  const names = await store.findNames(db);
  return (await serving(db))
    .map(({ document }) => document)
    .filter((one) => !kindCode || !one.kindCode || one.kindCode === kindCode)
    .toSorted((one, other) => Number(!one.kindCode) - Number(!other.kindCode))
    .map(({ code, purpose, kindCode: kind, width, height, sheet }) => ({
      ...(kind && { kindCode: kind }),
      code,
      name: names.get(code) ?? code,
      purpose,
      width,
      height,
      places: placesOf(sheet),
    }));
}

interface When {
  readonly actor: Actor;
  readonly now: Date;
}

type Asked = RequestOf<typeof printLabels>;

/** Gives each device its code and keeps the labels as they are drawn; what may not carry one is named. */
export async function print(
  tx: Tx,
  ports: Ports,
  request: Asked,
  { actor, now }: When,
): Promise<AnswerOf<typeof printLabels>> {
  const { organisationId } = actor;
  if (ports.config.isPublicUrlMissing) throw new Refusal(text.noPublicUrl);
  if (!organisationId) throw new Refusal(text.noInstitute);
  const foundServing = (await serving(tx)).find(({ document }) => document.code === request.template);
  if (!foundServing) throw new Refusal(text.noTemplate, { template: text.noTemplate });
  const places = placesOf(foundServing.document.sheet);
  const startAt = request.startAt ?? 1;
  if (startAt > places) throw new Refusal(text.startBeyond(places), { startAt: text.startBeyond(places) });
  const { devices, results } = await labelledPaper(tx, request, foundServing.document, { actor, now });
  const [refusedLabel] = results;
  if (devices.length === 0) throw new Refusal(text.nothing(refusedLabel?.sentence ?? text.missing));
  const institute = await store.instituteName(tx, organisationId);
  const wantedDevices = devices.map(({ id }) => ({ equipmentId: id, code: newVerifyCode() }));
  const codes = await store.codesOf(tx, wantedDevices, now);
  const labels = devices.map((device) =>
    drawnLabel(foundServing.document, device, { code: codes.get(device.id) ?? '', institute }),
  );
  const template = { templateCode: foundServing.document.code, templateVersion: foundServing.version };
  const id = await store.addBatch(tx, { ...template, organisationId, startAt, labels, userId: actor.userId, at: now });
  return { id, count: devices.length, results };
}

/** The devices that may carry this label, and why the others may not: all of them in the answer, in their order. */
async function labelledPaper(tx: Tx, request: Asked, { purpose, kindCode }: LabelDocument, { actor, now }: When) {
  const { equipmentIds = [], itemNos = [] } = request;
  const ofItems = itemNos.length > 0 ? await store.devicesOfItems(tx, itemNos, actor) : [];
  const ids = [...new Set([...equipmentIds.filter(isId), ...ofItems])];
  const all = await store.findDevices(tx, ids, actor);
  const foreign = await notWritable(tx, ids, actor);
  const today = chinaDay(now);
  const judgedRows = all.map((device) => {
    const otherKind = kindCode && device.kindCode !== kindCode ? text.otherKind(kindCode) : undefined;
    const notYours = foreign.has(device.id) ? text.notYours : undefined;
    return { device, sentence: notYours ?? otherKind ?? labelRefusal(purpose, device, today) };
  });
  return {
    devices: judgedRows.filter(({ sentence }) => sentence === undefined).map(({ device }) => device),
    results: judgedRows.flatMap(({ device, sentence }) =>
      sentence === undefined ? [] : [{ name: nameOf(device), isSuccess: false, sentence }],
    ),
  };
}

/** The labels of a batch, each line found again in the drawing. */
export async function file(db: Db, ports: Ports, id: string, actor: Actor): Promise<FileAnswer> {
  const foundBatch = isId(id) ? await store.findBatch(db, id, actor) : undefined;
  if (!foundBatch) throw new Refusal(text.unknown);
  const template = foundBatch.template as LabelDocument; // checked when it was published
  const { labels, startAt, institute, at } = foundBatch;
  const day = chinaDay(at);
  const data = printedLabels({ template, labels, startAt, institute, day });
  const { publicUrl } = ports.config;
  const images = Object.fromEntries(
    await Promise.all(
      labels.map(async ({ code }, place) => [codeImage(place), await qrSvg(deviceUrl(publicUrl, code))] as const),
    ),
  );
  const proof = labelProof(data);
  const request = { design: 'label', data, images, proof } as const;
  const { bytes, faults } = await ports.renderer.renderPdf(request).catch((problem: unknown) => {
    if (!(problem instanceof UnprintableText)) throw problem;
    const [device = ''] = unprintablePlaces(proof, problem.characters);
    throw new Refusal(text.unprintable(problem.characters.join(' '), device));
  });
  const [fault] = faults;
  if (fault !== undefined) throw new Refusal(text.notWhole(fault));
  return {
    name: text.fileName(text.purposes[template.purpose], day),
    mime: 'application/pdf',
    body: bytes,
    inline: true,
  };
}
