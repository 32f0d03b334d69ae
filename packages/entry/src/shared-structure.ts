type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * The new value with every part that did not change taken from the old one, so that what is drawn from such a part is
 * not drawn again. A keystroke judges the whole report anew; all but one item come out as they were.
 */
export function shareStructure<T>(before: unknown, after: T): T {
  if (Object.is(before, after)) return after;
  if (Array.isArray(before) && Array.isArray(after)) {
    const sharedParts = after.map((value: unknown, index) => shareStructure(before[index], value));
    const same =
      before.length === sharedParts.length && sharedParts.every((value, index) => Object.is(value, before[index]));
    return (same ? before : sharedParts) as T; // equal part by part
  }
  if (!isPlain(before) || !isPlain(after)) return after;
  const keys = Object.keys(after);
  const sharedParts: Record<string, unknown> = {};
  let same = Object.keys(before).length === keys.length;
  for (const key of keys) {
    sharedParts[key] = shareStructure(before[key], after[key]);
    same &&= Object.is(sharedParts[key], before[key]);
  }
  return (same ? before : sharedParts) as T; // equal part by part
}
