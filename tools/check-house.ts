import { houseFindings } from './house-rules.ts';
import { smallFileFindings } from './small-files.ts';
import { readSources, report } from './sources.ts';
import { styleFindings } from './style-rules.ts';

const sources = readSources();
const sheets = readSources(['*.css']);
report(
  [...houseFindings(sources), ...smallFileFindings(sources), ...styleFindings(sheets)],
  `house rules: ${sources.length + sheets.length} files keep sizes, names and words`,
);
