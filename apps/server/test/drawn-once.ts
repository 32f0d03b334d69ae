import type { Renderer } from '../src/platform/documents/renderer.ts';
import { sharedRenderer } from './shared-renderer.ts';

/** What this worker has drawn, by form (vitest.config.ts: its files share their modules). */
const drawn = new Map<string, ReturnType<Renderer['renderPdf']>>();

/**
 * Draws one document of each form, and answers with it for the others: a test of many acts does not ask what stands on paper,
 * and would draw for most of its time. Signing and proving are done for each.
 */
export function drawnOnce(renderer: Renderer): Renderer {
  return {
    ...renderer,
    renderPdf(request) {
      const { title = '', formNo = '' } = request.data as { title?: string; formNo?: string };
      const form = [request.design, title, formNo].join(' ');
      const known = drawn.get(form) ?? renderer.renderPdf(request);
      drawn.set(form, known);
      known.catch(() => drawn.delete(form)); // the next file draws for itself
      return known;
    },
  };
}

/** Draws each document for as long as the work takes, on a stage that draws each form once: for what is read on paper. */
export async function whileDrawing<T>(ports: { readonly renderer: Renderer }, work: () => Promise<T>): Promise<T> {
  const { renderer } = ports;
  Object.assign(ports, { renderer: sharedRenderer });
  try {
    return await work();
  } finally {
    Object.assign(ports, { renderer });
  }
}
