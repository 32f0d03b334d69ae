/** Lifts are done in the order of their numbers: the next one up, else from the start again. */
export function nextNo(waiting: readonly { itemNo: string }[], itemNo: string): string | undefined {
  const others = waiting.map((one) => one.itemNo).filter((one) => one !== itemNo);
  const inOrder = others.toSorted();
  return inOrder.find((one) => one > itemNo) ?? inOrder[0];
}
