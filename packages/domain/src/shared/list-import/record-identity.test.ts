import { expect, it } from 'vitest';
import { equipmentIdentity } from '../../archive/equipment/import-identity.ts';
import { operatorIdentity, qualificationIdentity } from '../../archive/personnel/import-identity.ts';
import { unitIdentity } from '../../archive/unit/import-identity.ts';
import { codeKeys, identityHint, identitySentence, questionSentence } from './record-identity.ts';

it('says in one sentence what identifies a record, what is asked and what is refused', () => {
  expect(identitySentence(equipmentIdentity)).toBe(
    '识别依据：设备代码、注册代码、设备识别码、使用登记证编号中任一项已登记的，修改该设备；填写的编号未登记的，为新设备；没有编号、仅出厂编号相同的，试导入时逐行询问',
  );
  expect(identitySentence(unitIdentity)).toBe(
    '识别依据：统一社会信用代码已登记的，修改该单位；填写的编号未登记的，为新单位；单位名称与已登记的不一致的，试导入时逐行询问是否改名；没有编号、仅单位名称相同的，试导入时逐行询问',
  );
  expect(identitySentence(operatorIdentity)).toBe(
    '识别依据：身份证号已登记的，修改该人员；填写的编号未登记的，为新人员；姓名与已登记的不一致的行不导入',
  );
});

it('says by which codes a row that is asked about could not be told', () => {
  expect(questionSentence(unitIdentity)).toBe(
    '这些行按统一社会信用代码不能确定是哪个单位，仅单位名称与已有单位相同。未选择的行不导入。',
  );
  expect(questionSentence(equipmentIdentity)).toContain('按设备代码、注册代码、设备识别码、使用登记证编号不能确定');
});

it('says at each column what it is to the identity', () => {
  expect(identityHint(equipmentIdentity, 'deviceCode')).toBe('识别编号：已登记的即为同一设备');
  expect(identityHint(equipmentIdentity, 'factoryNo')).toBe('单独相同时会询问是否同一');
  expect(identityHint(qualificationIdentity, 'userId')).toBe('与证书编号加资格项目一起识别证书');
  expect(identityHint(operatorIdentity, 'name')).toBe('须与已登记的一致');
  expect(identityHint(unitIdentity, 'address')).toBe('');
  expect(codeKeys(qualificationIdentity)).toEqual(['certificateNo', 'userId', 'itemCode']);
});
