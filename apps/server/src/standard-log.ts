import { openLog } from './platform/log/log.ts';

/** A log on standard error: standard output is for the operator's sentences. */
export const standardLog = () => openLog((line) => process.stderr.write(line));
