// @vitest-environment happy-dom
import { it, openWindow } from '#window';
import type { Installation } from '@tejian/contract/query/desktop/desktop.contract.ts';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { InstallationState } from './InstallationState.tsx';

const GB = 1024 ** 3;
const quiet: Installation = {
  jobsWaiting: 3,
  jobsFailed: 0,
  diskFree: 60 * GB,
  diskSize: 100 * GB,
  databaseSize: 2 * GB,
  endingCertificates: 0,
  endingDays: 60,
  unknownYears: [],
  failedLogins: 4,
  online: 1,
  onlineNames: ['系统管理员'],
};
const toneOf = (label: string) => screen.getByText(label).parentElement?.querySelector('dd')?.className;
const draw = (change: Partial<Installation> = {}) =>
  openWindow().drawPart(<InstallationState installation={{ ...quiet, ...change }} />);

it('where all is well nothing is coloured; each figure says what it counts', () => {
  draw();
  expect(
    [
      '失败的后台任务',
      '等待的后台任务',
      '磁盘剩余',
      '60日内到期的证书',
      '法定节假日',
      '24小时登录失败',
      '在线人数',
    ].map(toneOf),
  ).toEqual(Array.from({ length: 7 }, () => ''));
  expect(screen.getByText('60.0 GB')).toBeTruthy();
  expect(screen.getByText('系统管理员')).toBeTruthy();
});

it('red is what failed or runs out, orange what will end', () => {
  draw({ jobsFailed: 2, diskFree: 4 * GB, endingCertificates: 1200 });
  expect([toneOf('失败的后台任务'), toneOf('磁盘剩余'), toneOf('60日内到期的证书')]).toEqual([
    'state-danger',
    'state-danger',
    'state-warning',
  ]);
  expect(screen.getByText('1,200')).toBeTruthy();
});

it('a year whose holidays nobody has entered is told before time limits reach it', () => {
  draw({ unknownYears: [2027] });
  expect([screen.getByText('2027年未录入'), screen.getByText(/只按星期计算/)].map((node) => node.tagName)).toEqual([
    'DD',
    'DD',
  ]);
  expect(toneOf('法定节假日')).toBe('state-warning');
});
