import {
  deleteAttachments,
  findAttachmentAccess,
  findAttachments,
  uploadAttachment,
} from '@tejian/contract/shared/attachment/attachment.contract.ts';
import { saveUnit } from '@tejian/contract/archive/unit/unit.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Access } from '../src/features/shared/attachment/record-kind.scope.ts';
import { recordKinds } from '../src/record-kinds.ts';
import { newId } from '../src/platform/db/id.ts';
import { anotherInstitute, personWithEveryCode, scopeWorld, type ScopeWorld } from './scope-world.ts';
import { stageForFile, type Person } from './story.ts';

// Generated from the register: a kind of record that comes later needs its case here.
const stage = stageForFile();
let world: ScopeWorld & { ownUnitId: string; licenceId: string; opinionNoticeId: string };
let stranger: Person;

const all: Access = { mayAdd: true, mayRemove: true };
const additions: Access = { mayAdd: true, mayRemove: false };
const none: Access = { mayAdd: false, mayRemove: false };

interface KindCase {
  readonly id: (given: typeof world) => string;
  /** The keeper of its files, and what that person may do where the record of the story stands. */
  readonly keeper: string;
  readonly may: Access;
  /** Somebody of the house who reads it and changes nothing; where nobody does, none. */
  readonly reader?: string;
  /** Read by every institute of the installation (decisions §10, People and scope). */
  readonly isShared?: true;
}

const cases: Readonly<Record<keyof typeof recordKinds, KindCase>> = {
  report: { id: ({ reportId }) => reportId, keeper: 'dayin', may: none, reader: 'shouli' }, // approved, not yet filed
  item: { id: ({ itemId }) => itemId, keeper: 'keshi', may: all, reader: 'shouli' },
  application: { id: ({ inReviewId }) => inReviewId, keeper: 'shouli', may: additions, reader: 'zhanzhang' },
  equipment: { id: ({ equipmentId }) => equipmentId, keeper: 'shouli', may: all, reader: 'caiwu', isShared: true },
  unit: { id: ({ ownUnitId }) => ownUnitId, keeper: 'shouli', may: all, reader: 'zhanzhang', isShared: true },
  licence: { id: ({ licenceId }) => licenceId, keeper: 'shouli', may: all, reader: 'zhanzhang', isShared: true },
  person: { id: ({ leadId }) => leadId, keeper: 'keshi', may: all },
  charge: { id: ({ chargeId }) => chargeId, keeper: 'caiwu', may: all, reader: 'zhanzhang' },
  invoice: { id: ({ invoiceId }) => invoiceId, keeper: 'caiwu', may: additions, reader: 'zhanzhang' },
  notice: { id: ({ noticeId }) => noticeId, keeper: 'zhanzhang', may: all },
  opinionNotice: { id: ({ opinionNoticeId }) => opinionNoticeId, keeper: 'jianyan1', may: all, reader: 'shouli' },
  hazard: { id: ({ hazardId }) => hazardId, keeper: 'keshi', may: additions },
};
const kinds = Object.entries(cases).map(([name, given]) => ({ name, ...given }));

beforeAll(async () => {
  const made = await scopeWorld(stage);
  const opinion = await stage.db.selectFrom('opinionNotice').select('id').executeTakeFirstOrThrow();
  const clerk = await stage.person('shouli');
  const unit = await clerk.does(saveUnit, {
    name: '示范附件物业有限公司',
    roles: ['01'],
    address: '示范市榕江大道9号',
    contactName: '',
    contactPhone: '',
    postcode: '',
    nature: '',
    licenceNo: '',
    remark: '',
  });
  const licenceId = newId();
  await stage.db
    .insertInto('unitLicence')
    .values({ id: licenceId, unitId: unit.id ?? '', place: 1, type: '01', number: 'TS1' })
    .execute();
  world = { ...made, opinionNoticeId: opinion.id, ownUnitId: unit.id ?? '', licenceId };
  stranger = await personWithEveryCode(stage, {
    loginName: 'fremd',
    scope: 'institute',
    organisationId: await anotherInstitute(stage),
  });
}, 120_000);

const certificate = () => new File(['certificate'], '合格证.pdf', { type: 'application/pdf' });

async function uploaded(who: Person, recordId: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ attrefsysid: recordId, atttype: '05', attitle: '合格证' }))
    form.set(name, value);
  form.set('file', certificate());
  const answer = await who.uploads(uploadAttachment.path, form);
  return answer.json<{ isSuccess: boolean; errorMsg?: string; data?: { id: string } }>();
}

describe.each(kinds)('$name', ({ id, keeper, may, isShared }) => {
  it('its keeper adds a file, and takes it away where the record allows', async () => {
    const person = await stage.person(keeper);
    const recordId = id(world);
    expect(await person.does(findAttachmentAccess, { recordId })).toEqual(may);
    const before = await person.does(findAttachments, { recordId });
    const { isSuccess, data } = await uploaded(person, recordId);
    expect(isSuccess).toBe(may.mayAdd);
    if (!may.mayAdd) return;
    expect(await person.does(findAttachments, { recordId })).toHaveLength(before.length + 1);
    const ids = [data?.id ?? ''];
    if (may.mayRemove) await person.does(deleteAttachments, { ids });
    else expect((await person.isRefused(deleteAttachments, { ids })).errorMsg).toContain('附件不能删除');
  });

  it('another institute with every code adds nothing, and sees only what is shared', async () => {
    const recordId = id(world);
    if (isShared) expect(await stranger.does(findAttachmentAccess, { recordId })).toEqual(none);
    else
      expect((await stranger.isRefused(findAttachmentAccess, { recordId })).errorMsg).toBe('没有找到该附件所属的业务');
    expect((await uploaded(stranger, recordId)).isSuccess).toBe(false);
  });
});

it.each(kinds.flatMap(({ reader, ...kind }) => (reader ? [{ ...kind, reader }] : [])))(
  'whoever reads $name changes nothing',
  async ({ reader, id }) => {
    const person = await stage.person(reader);
    expect(await person.does(findAttachmentAccess, { recordId: id(world) })).toEqual(none);
  },
);

it('a draft of an application gives its material back, one that has ended takes none', async () => {
  const clerk = await stage.person('shouli');
  expect(await clerk.does(findAttachmentAccess, { recordId: world.draftId })).toEqual(all);
  expect(await clerk.does(findAttachmentAccess, { recordId: world.applicationId })).toEqual(none);
});

it('a unit adds papers to its answer of an opinion notice until that is closed, and takes none back', async () => {
  const recordId = world.opinionNoticeId;
  const { unitId, organisationId, itemId } = await stage.db
    .selectFrom('opinionNotice as o')
    .innerJoin('item as i', 'i.id', 'o.itemId')
    .innerJoin('application as a', 'a.id', 'i.applicationId')
    .select(['a.unitId', 'o.organisationId', 'o.itemId'])
    .where('o.id', '=', recordId)
    .executeTakeFirstOrThrow();
  const ofUnit = (loginName: string, unit: string | null) =>
    personWithEveryCode(stage, { loginName, scope: 'unit', organisationId, ...(unit && { unitId: unit }) });
  const [tenant, neighbour] = [await ofUnit('eigen', unitId), await ofUnit('nachbar', world.ownUnitId)];
  const inspector = await stage.person('jianyan1');
  expect(await tenant.does(findAttachmentAccess, { recordId })).toEqual(additions);
  const { isSuccess, data } = await uploaded(tenant, recordId);
  expect(isSuccess).toBe(true);
  const ids = [data?.id ?? ''];
  expect((await inspector.does(findAttachments, { recordId })).map(({ id }) => id)).toEqual(ids);
  expect((await tenant.isRefused(deleteAttachments, { ids })).errorMsg).toContain('附件不能删除');
  expect(await neighbour.does(findAttachments, { recordId })).toEqual([]);
  expect((await uploaded(neighbour, recordId)).errorMsg).toBe('没有找到该附件所属的业务');
  expect((await tenant.isRefused(findAttachmentAccess, { recordId: itemId })).errorMsg, 'papers of the house').toBe(
    '没有找到该附件所属的业务',
  );
  await inspector.does(deleteAttachments, { ids });
  const end = { state: 'closed', outcome: 'unrectified', closedAt: new Date() } as const;
  await stage.db.updateTable('opinionNotice').set(end).where('id', '=', recordId).execute();
  expect(await tenant.does(findAttachmentAccess, { recordId })).toEqual(none);
  expect((await uploaded(tenant, recordId)).errorMsg).toBe('该业务当前不能上传附件');
});

it('what a notice brings along is read by its readers once it is out, and stays as it is', async () => {
  const recordId = world.publishedNoticeId;
  expect(await (await stage.person('jianyan1')).does(findAttachmentAccess, { recordId })).toEqual(none);
  expect((await uploaded(await stage.person('zhanzhang'), recordId)).errorMsg).toBe('该业务当前不能上传附件');
});
