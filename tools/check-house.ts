import { houseFindings } from './house-rules.ts';
import { readSources, report } from './sources.ts';

const sources = readSources();
report(houseFindings(sources), `house rules: ${sources.length} files keep sizes, names and words`);
