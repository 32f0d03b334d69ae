/** A field of a record under the label that people know. */
export const named = <Key extends string>(labels: Readonly<Record<Key, string>>, key: Key, field: string = key) => ({
  key: field,
  label: labels[key],
});
