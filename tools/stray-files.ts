import type { Finding } from './sources.ts';

/** The folders of the repository. A new one is entered here, so that data of a run is never taken for a part of it. */
const FOLDERS = new Set(['.ci', 'apps', 'bench', 'docs', 'e2e', 'findings', 'packages', 'tools']);
const MOST_BYTES = 500_000;

/** Files beside the folders of the repository, and files that nobody wrote by hand because of their size. */
export function strayFindings(files: readonly string[], bytesOf: (path: string) => number): Finding[] {
  return files.flatMap((path) => {
    const [folder = '', ...rest] = path.split('/');
    if (rest.length > 0 && !FOLDERS.has(folder))
      return [{ path, line: 1, rule: `${folder} is no folder of the repository: data of a run does not belong here` }];
    return bytesOf(path) > MOST_BYTES
      ? [{ path, line: 1, rule: `more than ${MOST_BYTES} bytes: packages and data of a run do not belong here` }]
      : [];
  });
}
