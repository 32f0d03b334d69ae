import { inject } from 'vitest';
import { lazyRenderer } from '../src/platform/open-ports.ts';

/**
 * The renderer of all files that a worker runs (vitest.config.ts): its process takes seconds to read the fonts and a design for
 * the first time. Nobody closes it; its process ends with the worker.
 */
export const sharedRenderer = lazyRenderer(inject('fontsFolder'));
