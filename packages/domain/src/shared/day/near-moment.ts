import { addDays, chinaDay } from './day.ts';
import { text } from './day.text.ts';

const CHINA_HOURS = 8;
const MS_PER_HOUR = 3_600_000;
const timeOf = (moment: Date): string =>
  new Date(moment.getTime() + CHINA_HOURS * MS_PER_HOUR).toISOString().slice(11, 16);

/** A moment as people say it on a day: 今天 19:12, 昨天 08:30, 11-20 08:30, and the day alone of another year. */
export function nearMoment(moment: Date, now: Date): string {
  const [day, today] = [chinaDay(moment), chinaDay(now)];
  if (day === today) return text.today(timeOf(moment));
  if (day === addDays(today, -1)) return text.yesterday(timeOf(moment));
  return day.slice(0, 4) === today.slice(0, 4) ? `${day.slice(5)} ${timeOf(moment)}` : day;
}
