import { text } from './user.text.ts';

type Sign = readonly [sign: RegExp, name: string];

/** Edge and Opera also name Chrome, and Chrome also names Safari: the more particular name is looked for first. */
const browsers: readonly Sign[] = [
  [/\bMicroMessenger\/(\d+)/, text.session.weChat],
  [/\bEdg(?:A|iOS)?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+).*Safari/, 'Safari'], // Safari tells its version apart from its name
];

/** Phones also name the system that theirs is made from. */
const systems: readonly Sign[] = [
  [/HarmonyOS/, text.session.harmony],
  [/Android/, text.session.android],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|CrOS/, 'Linux'],
];

function nameIn(signs: readonly Sign[], userAgent: string): string | undefined {
  for (const [sign, name] of signs) {
    const match = sign.exec(userAgent);
    if (match) return match[1] === undefined ? name : `${name} ${match[1]}`;
  }
  return undefined;
}

/** The browser of a session with its version, and the system on which it runs, as far as its own description tells. */
export function deviceName(userAgent: string): string {
  const [browser, system] = [nameIn(browsers, userAgent), nameIn(systems, userAgent)];
  if (!browser && !system) return text.session.unknownClient;
  return [browser ?? text.session.otherBrowser, system ?? text.session.otherSystem].join(' · ');
}
