/** A field's value as the texts that its control shows, whatever stands in it. */
export const asText = (value: unknown) =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
export const asTexts = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
