const INDEXED = /^([A-Za-z_]\w*)((?:\[\d{1,4}\])?(?:\.[A-Za-z_]\w*)?)$/;

/**
 * Turns a form body or query string into the object that a JSON body would be: `columnList[0].id` becomes an array of
 * objects, a repeated name becomes an array. Unknown shapes stay flat and are refused by the record that reads them.
 */
export function objectFromPairs(pairs: Iterable<[string, string]>): Record<string, unknown> {
  const out: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of pairs) put(out, name, value);
  return out;
}

function put(out: Record<string, unknown>, name: string, value: string): void {
  const found = INDEXED.exec(name);
  const rest = found?.[2] ?? '';
  if (!found?.[1] || !rest.startsWith('[')) {
    const before = out[name];
    // Pushed, not copied: a form that repeats one name a million times must not cost its square.
    if (Array.isArray(before)) before.push(value);
    else out[name] = name in out ? [before, value] : value;
    return;
  }
  const index = Number(/\d+/.exec(rest)?.[0]);
  const key = rest.split('.')[1];
  const existing = out[found[1]];
  const rows: unknown[] = Array.isArray(existing) ? existing : [];
  out[found[1]] = rows;
  if (key === undefined) rows[index] = value;
  else rows[index] = { ...(rows[index] as object | undefined), [key]: value };
}
