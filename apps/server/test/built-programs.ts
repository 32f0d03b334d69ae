import { keepProcesses } from '../src/platform/documents/process-items.ts';
import { startFromBuild } from '../src/platform/program-file.ts';

/** The build of these sources, which a whole run makes before its tests (tools/test.mjs). */
export const builtPrograms = process.env['BUILT_PROGRAMS'];

startFromBuild(builtPrograms);
keepProcesses(true);
