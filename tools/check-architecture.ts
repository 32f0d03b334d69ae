import { architectureFindings } from './architecture-rules.ts';
import { unreachedFindings } from './reached-rules.ts';
import { readSources, report } from './sources.ts';

const sources = readSources();
report(
  [...architectureFindings(sources), ...unreachedFindings(sources)],
  `architecture: ${sources.length} files keep their directions`,
);
