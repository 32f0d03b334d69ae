/** Users of business units have a home of their own (decisions §10, People and scope). */
export const UNIT_ROLE = '业务单位用户';

/** Home page by role (spec §4 “Session”): station head, general inspection user, supervision user, otherwise home. */
export function homePageOf(roleNames: readonly string[]): string {
  if (roleNames.includes(UNIT_ROLE)) return '/unitHome';
  if (roleNames.includes('部站长')) return '/stationHome';
  if (roleNames.includes('检测普通用户')) return '/home';
  if (roleNames.includes('监察普通用户')) return '/workDesktop';
  return '/home';
}
