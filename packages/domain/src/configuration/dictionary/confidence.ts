/** Facts that nobody could confirm from a source yet; the institute confirms an item by saving it. */
export const isUnconfirmed = (confidence: string): boolean => /proposal|from-memory/.test(confidence);
