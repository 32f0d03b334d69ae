import type { Area, OptionSource } from './option-source.ts';

export interface AreaNode {
  value: string;
  label: string;
  isLeaf: boolean;
  children?: AreaNode[];
}

export const nodesOf = (areas: readonly Area[]): AreaNode[] =>
  areas.map(({ value, label, leaf }) => ({ value, label, isLeaf: leaf }));

/** Codes of an area from the province down: 440305 lies in 440300, which lies in 440000. */
export function pathOf(code: string): string[] {
  const full = [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code.slice(0, 6), code];
  return [...new Set(full.filter((one) => one.length === 6 || one === code))];
}

/** The provinces, and below them what leads to one area; everything else is loaded when it is opened. */
export async function areasTo(source: Pick<OptionSource, 'areas'>, code: string): Promise<AreaNode[]> {
  const roots = nodesOf(await source.areas());
  let level = roots;
  for (const step of code ? pathOf(code) : []) {
    const foundNode = level.find((node) => node.value === step);
    if (!foundNode || foundNode.isLeaf || step === code) break;
    foundNode.children = nodesOf(await source.areas(foundNode.value));
    level = foundNode.children;
  }
  return roots;
}
