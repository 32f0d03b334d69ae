/**
 * Does what a key does in a box that holds typed text. Escape takes back what was typed and not the dialog around it;
 * in a search the panel hears it, too, and clears the field.
 */
export function typedKey(
  key: string,
  isTyped: boolean,
  isInSearch: boolean,
): 'hand on' | 'settle' | 'take back' | 'take back and clear' {
  if (!isTyped || (key !== 'Enter' && key !== 'Escape')) return 'hand on';
  if (key === 'Enter') return 'settle';
  return isInSearch ? 'take back and clear' : 'take back';
}
