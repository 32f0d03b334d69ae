export function passedTests(
  memory: string,
  keys: ReadonlyMap<string, string>,
): {
  readonly unchanged: readonly string[];
  readonly count: number;
  readonly changed: readonly string[];
  note(files: readonly { readonly path: string; readonly states: readonly string[] }[]): void;
};
