const METRES_PER_SECOND = 1 / 3.6;

/** How speeds in kilometres an hour are written in Chinese, in metres a second. */
export const hourlySpeeds: Readonly<Record<string, number>> = {
  '公里/小时': METRES_PER_SECOND,
  '千米/小时': METRES_PER_SECOND,
  '公里/时': METRES_PER_SECOND,
  '千米/时': METRES_PER_SECOND,
};
