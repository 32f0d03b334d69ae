import { saveInstrument } from '@tejian/contract/archive/personnel/instrument.contract.ts';
import { saveApplication } from '@tejian/contract/business/application/declaration.contract.ts';
import { expect, it } from 'vitest';
import { stageForFile } from '../test/story.ts';
import { fieldLabels } from './field-labels.ts';

const stage = stageForFile();

it('a refused value is named as the screen names it, not as the wire does', async () => {
  const head = await stage.person('keshi');
  const asked = { name: '测厚仪', instrumentNo: 'CH-1', model: '', validTo: '很久以后', state: '1' };
  expect(await head.isRefused(saveInstrument, asked)).toMatchObject({
    errorMsg: '检定有效期至：请输入有效的日期（年-月-日）',
    fieldErrors: { validTo: '请输入有效的日期（年-月-日）' },
  });
});

it('two modules may call a field of one name differently', () => {
  const labelOf = fieldLabels();
  expect(labelOf(saveApplication.path, 'inscontacttel')).toBe('联系电话');
  expect(labelOf('/api/instrument/saveInstrument', 'name')).not.toBe(labelOf('/api/unit/saveUnit', 'name'));
});
