import { limitWord } from '@tejian/domain/business/time-limit/limit-word.ts';
import { chinaDay, type Day } from '@tejian/domain/shared/day/day.ts';
import './flow.css';

const tones = { late: 'state-danger', near: 'state-warning' };

/** The day by which work is to be done, with how many days are left or gone where it is near: a limit of work is no day of inspection. */
export function WorkLimit({ day, today }: { day: Day; today: Day }) {
  const limit = limitWord(day, today);
  return (
    <span className={limit && tones[limit.tone]}>
      {day}
      {limit && <small className="due-word">{limit.word}</small>}
    </span>
  );
}

/** The limit of a row of a work list. */
export const limitCell = ({ dueDate }: { readonly dueDate?: Day | undefined }) =>
  dueDate ? <WorkLimit day={dueDate} today={chinaDay(new Date())} /> : null;
