import { readSources, report } from './sources.ts';
import { textFindings } from './text-rules.ts';

const sources = readSources();
report(textFindings(sources), `texts: every sentence of ${sources.length} files is said somewhere`);
