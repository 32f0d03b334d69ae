import pg from 'pg';

const readByDriver: (text: string) => Date | number | null = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);

const [ZERO, DASH, DOT] = ['0', '-', '.'].map((sign) => sign.charCodeAt(0)) as [number, number, number];
/** Signs of 'yyyy-MM-dd HH:mm:ss', and of the offset behind it in the time zone of our sessions. */
const [WHOLE, OFFSET] = [19, '+08'];
const MS_OF_OFFSET = 8 * 3_600_000;
const EARLIEST = 1992; // before it the time zone had other offsets

const two = (text: string, at: number): number => (text.charCodeAt(at) - ZERO) * 10 + (text.charCodeAt(at + 1) - ZERO);

/**
 * A moment as PostgreSQL writes it. Every row of a list has some, and the driver's three patterns were a thirtieth of all
 * that a page costs; what is written in another way than nearly all are is left to it.
 */
export function readMoment(text: string): Date | number | null {
  const end = text.length - OFFSET.length;
  const year = two(text, 0) * 100 + two(text, 2);
  const isUsual =
    year >= EARLIEST &&
    text.charCodeAt(4) === DASH &&
    text.endsWith(OFFSET) &&
    (end === WHOLE || text.charCodeAt(WHOLE) === DOT);
  if (!isUsual) return readByDriver(text);
  const ms = Date.UTC(
    year,
    two(text, 5) - 1,
    two(text, 8),
    two(text, 11),
    two(text, 14),
    two(text, 17),
    end === WHOLE ? 0 : thousandths(text, end),
  );
  return new Date(ms - MS_OF_OFFSET);
}

/** Milliseconds of a fraction of one to six digits; the rest of it is cut off. */
function thousandths(text: string, end: number): number {
  let value = 0;
  for (let at = WHOLE + 1; at <= WHOLE + 3; at += 1) value = value * 10 + (at < end ? text.charCodeAt(at) - ZERO : 0);
  return value;
}
