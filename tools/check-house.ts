import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { formHeightFindings } from './dialog-rules.ts';
import { houseFindings } from './house-rules.ts';
import { smallFileFindings } from './small-files.ts';
import { participleFindings } from './participle-rules.ts';
import { commandFindings, drawingFindings, paperFindings, recordFindings, unsettledFindings } from './paper-rules.ts';
import { listFiles, readSources, report } from './sources.ts';
import { strayFindings } from './stray-files.ts';
import { styleFindings } from './style-rules.ts';
import { tableFindings } from './table-rules.ts';

const root = join(import.meta.dirname, '..');
const sources = readSources();
const sheets = readSources(['*.css']);
const papers = readSources(['*.md']);
const statements = [...sources, ...readSources(['*.sql'])];
const files = listFiles();
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }; // our own file
const config = sources.find(({ path }) => path === 'apps/server/src/config.ts')?.text ?? '';
report(
  [
    ...houseFindings(sources),
    ...participleFindings(sources),
    ...smallFileFindings(sources),
    ...strayFindings(files, (path) => statSync(join(root, path), { throwIfNoEntry: false })?.size ?? 0),
    ...styleFindings(sheets),
    ...formHeightFindings([...sources, ...sheets]),
    ...paperFindings(papers, files),
    ...recordFindings(papers),
    ...unsettledFindings([...statements, ...sheets, ...papers]),
    ...commandFindings(papers, Object.keys(scripts), config),
    ...papers.flatMap((paper) => (paper.path === 'docs/architecture.md' ? drawingFindings(paper, files) : [])),
    ...papers.flatMap((paper) => (paper.path === 'docs/data-model-notes.md' ? tableFindings(paper, statements) : [])),
  ],
  `house rules: ${sources.length + sheets.length + papers.length} files keep sizes, names and words`,
);
