import { saveApplication } from '@tejian/contract/business/application/declaration.contract.ts';
import { getUnit, saveUnit, type UnitToSave } from '@tejian/contract/archive/unit/unit.contract.ts';
import { getOperator, saveOperator } from '@tejian/contract/archive/personnel/operator.contract.ts';
import { saveInstrument } from '@tejian/contract/archive/personnel/instrument.contract.ts';
import { saveStaffProfile } from '@tejian/contract/archive/personnel/staff-profile.contract.ts';
import { saveNotice } from '@tejian/contract/message/notice/notice.contract.ts';
import { saveUser } from '@tejian/contract/system/user/user.contract.ts';
import { saveOrganisation } from '@tejian/contract/system/organisation/organisation.contract.ts';
import type { Call } from '@tejian/contract/kit/call.ts';
import { wireNameOf } from '@tejian/contract/kit/call.ts';
import type { Field } from '@tejian/contract/kit/field.ts';
import { codeSetOf } from '@tejian/contract/kit/list-view.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { routes } from '../src/features.ts';
import { lists } from '../src/views.ts';
import { flowGiven } from './given-flow.ts';
import { stageForFile } from './story.ts';

const stage = stageForFile();
const given = flowGiven(stage);

const unit = (more: Partial<UnitToSave>): UnitToSave => ({
  name: '示范编码物业有限公司',
  roles: ['01'],
  address: '',
  contactName: '',
  contactPhone: '',
  postcode: '',
  nature: '',
  licenceNo: '',
  remark: '',
  ...more,
});
const NOT_THERE = '字典中没有“zz”，请重新选择';

async function refusal<Request>(who: string, call: Call<Request, unknown>, request: Request) {
  const { errorMsg, fieldErrors } = await (await stage.person(who)).isRefused(call, request);
  return { errorMsg, fieldErrors };
}

describe('a code that no dictionary has is refused with field and value', () => {
  it('of a unit: roles, nature and area, in its grids too', async () => {
    expect(await refusal('shouli', saveUnit, unit({ roles: ['01', 'zz'] }))).toEqual({
      errorMsg: `业务类型：${NOT_THERE}`,
      fieldErrors: { roles: NOT_THERE },
    });
    const branch = { name: '一号站', address: '', contactName: '', contactPhone: '', remark: '', areaCode: 'zz' };
    const several = await refusal('shouli', saveUnit, unit({ nature: 'zz', areaCode: 'zz', branches: [branch] }));
    expect(Object.keys(several.fieldErrors ?? {})).toEqual(['areaCode', 'nature', 'branches[0].areaCode']);
  });

  it('of a declaration', async () => {
    const draft = { flowCode: '', unitId: await given.unit(), unitAddress: '', contactName: '', contactPhone: '' };
    const right = { kindCode: '3000', categoryCode: '21', applyType: '1', businessNature: '1', remark: '' };
    const entry = { ...draft, ...right, equipmentIds: [] };
    const wrong = { kindCode: '3999', categoryCode: 'zz', applyType: 'zz', businessNature: 'zz', source: 'zz' };
    const { fieldErrors } = await refusal('shouli', saveApplication, { ...entry, ...wrong });
    expect(Object.keys(fieldErrors ?? {})).toEqual([
      'equcodeset',
      'seisortcodeset',
      'applyType',
      'businessNature',
      'source',
    ]);
    await (await stage.person('shouli')).does(saveApplication, entry);
  });

  it('of people, instruments, notices, users and offices', async () => {
    const certificate = { itemCode: 'zz', certificateNo: 'A1', issuingOffice: '', validFrom: '2026-01-01', validTo: '2030-01-01', state: '1' } as const; // prettier-ignore
    const operator = { name: '示范', identityNo: '110101199001010015', phone: '', remark: '', isEnabled: true };
    const person = { identityNo: '', nation: '', school: '', mobile: '', officePhone: '', homePhone: '', homeAddress: '', remark: '' }; // prettier-ignore
    const codes = { sex: 'zz', post: 'zz', title: 'zz', education: 'zz', staffType: 'zz', employState: 'zz' };
    const profile = { ...person, ...codes, userId: given.userId('jianyan1'), version: 1 };
    const instrument = { name: '卡尺', model: '', instrumentNo: 'Y-1', validTo: '2030-01-01', state: 'zz' };
    const notice = {
      title: '通知',
      content: '内容',
      type: 'zz',
      audience: 'all' as const,
      audienceIds: [],
      isPinned: false,
    };
    const institute = stage.seeded.instituteId;
    const user = { loginName: 'xinren', name: '新人', mobile: '', organisationId: institute, departmentId: '', roleNames: ['zz'] }; // prettier-ignore
    const texts = { address: '', postcode: '', phone: '', email: '', contactName: '', approvalNo: '', approvalScope: '', legalPerson: '', creditCode: '', fax: '', reportPrefix: '', bankName: '', bankAccount: '' }; // prettier-ignore
    const office = {
      kind: 'institute',
      code: 'X1',
      name: '示范院',
      sort: 1,
      ...texts,
      level: 'zz',
      orgType: 'zz',
    } as const;
    const refused = [
      await refusal('keshi', saveOperator, { ...operator, certificates: [certificate] }),
      await refusal('keshi', saveStaffProfile, profile),
      await refusal('keshi', saveInstrument, instrument),
      await refusal('admin', saveNotice, notice),
      await refusal('admin', saveUser, user),
      await refusal('admin', saveOrganisation, office),
    ];
    expect(refused.map(({ fieldErrors }) => Object.keys(fieldErrors ?? {}))).toEqual([
      ['certificates[0].itemCode'],
      Object.keys(codes),
      ['state'],
      ['type'],
      ['roleNames'],
      ['level', 'orgType'],
    ]);
  });
});

describe('a code that has left its dictionary', () => {
  it('stays on the record that holds it, and is given to no other', async () => {
    const clerk = await stage.person('shouli');
    const { id = '', version } = await clerk.does(saveUnit, unit({ name: '示范旧码物业有限公司', nature: '01' }));
    await sql`update unit set roles = array['01', 'zy'], details = details || '{"nature":"zz"}' where id = ${id}`.execute(
      stage.db,
    );
    const { name, nature, roles } = await clerk.does(getUnit, { id });
    const saved = await clerk.does(saveUnit, unit({ id, version, name, nature, roles, remark: '补充说明' }));
    expect(await clerk.does(getUnit, { id })).toMatchObject({ remark: '补充说明', nature: 'zz', roles: ['01', 'zy'] });
    const moved = await refusal('shouli', saveUnit, unit({ ...saved, id, name, roles: ['01', 'zz'], nature }));
    expect(moved.fieldErrors).toEqual({ roles: NOT_THERE }); // held by another field of the record
    const { label: natureWord } = await stage.db
      .updateTable('dictionaryItem')
      .set({ isEnabled: false })
      .where('id', '=', 'UNIT_NATURE_01')
      .returning('label')
      .executeTakeFirstOrThrow();
    const other = await refusal('shouli', saveUnit, unit({ name: '示范另一物业有限公司', nature: '01' }));
    expect(other.fieldErrors).toEqual({ nature: `“${natureWord}”已停用，请重新选择` });
  });

  it('stays in any row of a grid', async () => {
    const head = await stage.person('keshi');
    const certificate = { itemCode: 'G1', certificateNo: 'A1', issuingOffice: '', validFrom: '2026-01-01', validTo: '2030-01-01', state: '1' } as const; // prettier-ignore
    const operator = { name: '示范', identityNo: '110101199001010015', phone: '', remark: '', isEnabled: true };
    const { id, version } = await head.does(saveOperator, { ...operator, certificates: [certificate] });
    await stage.db.updateTable('operatorCertificate').set({ itemCode: 'zz' }).where('operatorId', '=', id).execute();
    await stage.db
      .updateTable('operator')
      .set({ itemCodes: ['zz'] })
      .where('id', '=', id)
      .execute();
    const [kept] = (await head.does(getOperator, { id })).certificates;
    const certificates = [{ ...certificate, certificateNo: 'A2' }, ...(kept ? [kept] : [])];
    await head.does(saveOperator, { ...operator, id, version, certificates });
    expect((await head.does(getOperator, { id })).certificates.map(({ itemCode }) => itemCode).toSorted()).toEqual([
      'G1',
      'zz',
    ]);
  });
});

/** Fields of a request by their name on the wire, with what they declare. */
function* leaves(of: Field<unknown>, name = ''): Generator<{ name: string; isCoded: boolean }> {
  if ('fields' in of)
    for (const [own, entry] of Object.entries(of.fields as Record<string, Field<unknown> & { name?: string }>))
      yield* 'name' in entry && entry.name !== undefined && entry.inner
        ? leaves(entry.inner, entry.name)
        : leaves(entry, own);
  else if (of.inner && !('codeSets' in of)) yield* leaves(of.inner, name);
  else yield { name, isCoded: 'codeSets' in of };
}
const moduleOf = (path: string) => path.split('/').slice(0, 3).join('/');

it('what a list shows from a dictionary is declared as coded where the call of its module saves it', () => {
  const shown = new Set(
    lists.flatMap(({ path, view, row }) =>
      view.columns.flatMap((column) =>
        codeSetOf(column) ? [`${moduleOf(path)} ${wireNameOf(row, column.field)}`] : [],
      ),
    ),
  );
  const saving = routes.filter(({ of }) => /\/(save|add)[A-Z]/.test(of.path));
  const bare = saving.flatMap(({ of }) =>
    [...leaves(of.request)].flatMap(({ name, isCoded }) =>
      !isCoded && shown.has(`${moduleOf(of.path)} ${name}`) ? [`${of.path} ${name}`] : [],
    ),
  );
  expect(shown.size).toBeGreaterThan(20);
  expect(saving.length).toBeGreaterThan(15);
  expect(bare).toEqual([]);
});
