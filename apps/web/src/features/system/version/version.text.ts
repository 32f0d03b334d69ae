import { RELEASE } from '@tejian/domain/shared/release/release.ts';

export interface Release {
  version: string;
  /** Blank where the day is not recorded. */
  date: string;
  notes: readonly string[];
}

/** Release history (spec §1). */
export const text = {
  heading: '版本信息',
  current: (version: string, build: string) => `当前版本 ${version}（构建 ${build}）`,
};

export const releases: readonly Release[] = [
  { version: RELEASE, date: '2020-09-16', notes: ['当前版本'] },
  { version: '1.0.1 至 1.0.6', date: '', notes: ['增加签章配置模块', '增加移动端管理模块', '增加新用户引导'] },
  { version: '1.0.0', date: '2020-05-14', notes: ['首次发布'] },
];
