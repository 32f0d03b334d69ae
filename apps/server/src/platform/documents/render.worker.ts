import { Drawing } from './drawing.ts';
import type { FontSet } from './fonts.ts';
import type { RenderOrder } from './render-pool.ts';

const fonts: FontSet = JSON.parse(process.argv[2] ?? '');
const drawing = new Drawing(fonts);

// Ctrl-C in a terminal goes to the whole group; this process ends with the channel to the server instead.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (order: RenderOrder) => void drawing.draw(order).then((answer) => process.send?.(answer)));
