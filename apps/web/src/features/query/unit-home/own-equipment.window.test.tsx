// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import { findOwnEquipment, type OwnEquipment } from '@tejian/contract/query/unit-home/unit-home.contract.ts';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { OwnEquipmentPart } from './OwnEquipmentPart.tsx';

const lift = (no: string): OwnEquipment => ({
  id: `e-${no}`,
  equipmentNo: `3110${no}`,
  kindCode: '3000',
  name: '曳引驱动乘客电梯',
  useCertificateNo: '',
  internalNo: `${no}#`,
  useAddress: `主楼${no}号客梯`,
  useStatus: '在用',
  isRunning: false,
});
const nothing = () => undefined;

it('another search leaves what was typed and what was chosen', async () => {
  const { server, drawPart, user } = openWindow('/', { codes: ['own:read', 'own:apply'] });
  server.answer(findOwnEquipment, ({ word }) => ({
    rows: ['1', '2', '3'].map(lift).filter(({ useAddress }) => useAddress.includes(word ?? '')),
    isCut: false,
  }));
  drawPart(<OwnEquipmentPart onApplied={nothing} />);
  await user.click(await screen.findByRole('checkbox', { name: '选择31101' }));
  const search = screen.getByRole<HTMLInputElement>('searchbox');
  await user.type(search, '主楼2号{Enter}');
  await user.click(await screen.findByRole('checkbox', { name: '选择31102' }));
  expect([screen.queryByText('31101'), screen.getByRole<HTMLInputElement>('searchbox').value]).toEqual([
    null,
    '主楼2号',
  ]);
  expect(screen.getByRole('button', { name: '申请检验（2台）' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: '取消选择' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '申请检验' }).disabled).toBe(true);
});
