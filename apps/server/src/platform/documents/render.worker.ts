import { collectYoung, Drawing } from './drawing.ts';
import { finishPdf, pdfPart } from './finish-pdf.ts';
import type { FontSet } from './fonts.ts';
import type { WorkAnswer, WorkOrder } from './render-pool.ts';

const fonts: FontSet = JSON.parse(process.argv[2] ?? '');
let drawing: Drawing | undefined;

async function answer(order: WorkOrder): Promise<WorkAnswer> {
  if (order.task === 'draw') {
    drawing ??= new Drawing(fonts);
    return drawing.draw(order);
  }
  try {
    return order.task === 'part' ? { part: await pdfPart(order) } : { finished: await finishPdf(order) };
  } catch (fault) {
    return { fault: fault instanceof Error ? fault.message : String(fault) };
  } finally {
    collectYoung();
  }
}

async function reply(order: WorkOrder): Promise<void> {
  process.send?.(await answer(order));
}

// Ctrl-C in a terminal goes to the whole group; this process ends with the channel to the server instead.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (order: WorkOrder) => void reply(order));
