import type { Renderer } from '../src/platform/documents/renderer.ts';

/**
 * Draws one document of each form, and answers with it for the others: a test of many acts does not ask what stands on paper,
 * and would draw for most of its time. Signing and proving are done for each.
 */
export function drawnOnce(renderer: Renderer): Renderer {
  const drawn = new Map<string, ReturnType<Renderer['renderPdf']>>();
  return {
    ...renderer,
    renderPdf(request) {
      const { title = '', formNo = '' } = request.data as { title?: string; formNo?: string };
      const form = [request.design, title, formNo].join(' ');
      const known = drawn.get(form) ?? renderer.renderPdf(request);
      drawn.set(form, known);
      return known;
    },
  };
}
