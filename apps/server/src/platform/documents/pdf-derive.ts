import type { Renderer } from './renderer.ts';

/** The words of a derived file on each of its pages. */
export interface DerivedMark {
  /** 副本 or 作废. */
  word: string;
  /** One line at the foot: of which signed file, when, for whom. */
  line: string;
  /** A withdrawn report is marked in strong red, a copy in pale blue. */
  strong: boolean;
}

/**
 * A marked copy as a file of its own. The signed file is only read: its signature stays whole, and the copy,
 * being changed, carries none (decisions §9).
 */
export async function markedCopy(renderer: Renderer, signedBytes: Uint8Array, mark: DerivedMark): Promise<Uint8Array> {
  const { bytes: stamp } = await renderer.renderPdf({ design: 'stamp', data: mark });
  return (await renderer.finish({ task: 'mark', signed: signedBytes, stamp })).bytes;
}
