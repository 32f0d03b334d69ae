interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly isComposing: boolean;
}

/** The effect of a key on the words of a remark: Ctrl+Enter sends them, Escape leaves a box in which nothing stands. */
export function wordsKey({ key, ctrlKey, metaKey, isComposing }: Press, words: string): 'send' | 'leave' | undefined {
  if (isComposing) return undefined;
  if (key === 'Enter' && (ctrlKey || metaKey)) return 'send';
  return key === 'Escape' && words.trim() === '' ? 'leave' : undefined;
}
