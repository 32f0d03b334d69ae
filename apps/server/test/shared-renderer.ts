import { inject } from 'vitest';
import type { Renderer } from '../src/platform/documents/renderer.ts';
import { lazyRenderer } from '../src/platform/open-ports.ts';

let made: Renderer | undefined;
/** Asked for with the first document: benchmarks and model runs read these modules too, where nobody gives a folder. */
const ofWorker = (): Renderer => (made ??= lazyRenderer(inject('fontsFolder')));

/**
 * The renderer of all files that a worker runs (vitest.config.ts, vitest.e2e.config.ts): its process takes seconds to read
 * the fonts and a design for the first time. Nobody closes it; its process ends with the worker.
 */
export const sharedRenderer: Renderer = {
  renderPdf: async (request) => ofWorker().renderPdf(request),
  renderSvg: async (request) => ofWorker().renderSvg(request),
  finish: async (order) => ofWorker().finish(order),
  part: async (order) => ofWorker().part(order),
  work: async (order) => ofWorker().work(order),
  close: async () => ofWorker().close(),
};
