import { houseFindings } from './house-rules.ts';
import { readSources, report } from './sources.ts';
import { styleFindings } from './style-rules.ts';

const sources = readSources();
const sheets = readSources(['*.css']);
report(
  [...houseFindings(sources), ...styleFindings(sheets)],
  `house rules: ${sources.length + sheets.length} files keep sizes, names and words`,
);
