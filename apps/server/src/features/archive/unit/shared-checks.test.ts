import { saveEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { saveUnit } from '@tejian/contract/archive/unit/unit.contract.ts';
import { expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile({ archive: true });

const unit = {
  name: '示范核对物业有限公司',
  roles: ['01'],
  address: '示范市核对路1号',
  contactName: '',
  contactPhone: '',
  postcode: '',
  nature: '',
  licenceNo: '',
  remark: '',
};

it('the server refuses what the form refuses, in the same sentences: spec §5, field by field', async () => {
  const clerk = await stage.person('shouli');
  const refused = async (more: object) => (await clerk.isRefused(saveUnit, { ...unit, ...more })).fieldErrors;
  const values = {
    email: 'a@b',
    website: '示范网址',
    fax: '123',
    fixedAssets: '1.5',
    registerCapital: '10.123',
    phone: '12',
    safetyManagerPhone: '13',
  };
  expect(await refused({ values, contactPhone: '12', postcode: '35000' })).toMatchObject({
    'values.email': '请输入正确邮箱格式',
    'values.website': '请输入正确URL格式',
    'values.fax': '请输入有效的传真',
    'values.fixedAssets': '请输入有效的固定资产',
    'values.registerCapital': '请输入有效的两位小数',
    'values.phone': '请输入有效的手机号或者座机号',
    'values.safetyManagerPhone': '请输入有效的手机号或者座机号',
    contactPhone: '请输入有效的手机号或者座机号',
    postcode: '请输入有效的邮政编码',
  });
  const lift = { equipmentCategoryCode: '3100', deviceCode: '3110350600201605333', registrationCode: '311103506' };
  const codes = await clerk.isRefused(saveEquipment, { kindCode: '3000', values: lift });
  expect(codes.fieldErrors).toMatchObject({
    'values.deviceCode': '请输入有效的20位设备代码',
    'values.registrationCode': '请输入有效的20位注册代码',
  });
});
