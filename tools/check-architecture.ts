import { architectureFindings } from './architecture-rules.ts';
import { readSources, report } from './sources.ts';

const sources = readSources();
report(architectureFindings(sources), `architecture: ${sources.length} files keep their directions`);
