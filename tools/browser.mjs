// What the browser walks and the checks of printed reports need from the machine.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { text } from './bootstrap.text.mjs';

const MINUTE = 60_000;
const chromiumNames = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const chromiumPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
];

/** The browser that the walks use, if the machine has one. */
export const findChromium = () =>
  [process.env.CHROMIUM_PATH, ...chromiumNames.map(inPath), ...chromiumPlaces].find((path) => path && existsSync(path));

/** Chromium without windows, which the walks use where they can: it costs them half of what the other does. */
export const findChromiumShell = () =>
  [process.env.CHROMIUM_SHELL_PATH, inPath('chromium-headless-shell')].find((path) => path && existsSync(path));

/** Debian's own Chromium has it beside it, of the same version; other browsers come without. */
const wantsShell = () => !findChromiumShell() && ['/usr/bin/chromium', undefined].includes(findChromium());

function inPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

const hasChineseFont = () =>
  process.platform !== 'linux' || spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' }).stdout?.trim();

/** Installs what is missing where that is allowed: as root on Debian or Ubuntu. */
export function installSystemTools() {
  const missing = [
    ...(findChromium() ? [] : ['chromium']),
    ...(wantsShell() ? ['chromium-headless-shell'] : []),
    ...(hasChineseFont() ? [] : ['fonts-noto-cjk', 'fontconfig']),
    ...(inPath('pdftotext') ? [] : ['poppler-utils']),
    ...['openssl', 'faketime'].filter((name) => !inPath(name)),
  ];
  const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version') && inPath('apt-get');
  if (missing.length === 0 || !mayInstall) return;
  console.log(text.installingTools(missing.join('、')));
  const apt = (args, timeout) =>
    spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=60', ...args], {
      timeout,
      stdio: ['ignore', 'ignore', 'ignore'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  apt(['update'], 2 * MINUTE);
  // One by one: where one is not to be had (Ubuntu has Chromium as a snap only), the others still are.
  const failed = missing.filter((name) => !apt(['install', '-y', '--no-install-recommends', name], 5 * MINUTE));
  if (failed.length > 0) console.log(text.toolsFailed);
}
