/** Edge and Opera also name Chrome, and Chrome also names Safari: the more particular name is looked for first. */
const browsers: readonly (readonly [sign: string, name: string])[] = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Version', 'Safari'], // Safari tells its version apart from its name
];

/** The browser of a session with its version, as far as its own description tells; else the beginning of that. */
export function deviceName(userAgent: string): string {
  for (const [sign, name] of browsers) {
    const version = new RegExp(`\\b${sign}/(\\d+)`).exec(userAgent)?.[1];
    if (version !== undefined) return `${name} ${version}`;
  }
  return userAgent.slice(0, 40);
}
