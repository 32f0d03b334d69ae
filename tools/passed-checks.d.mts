export function passedChecks(
  root: string,
  memory: string,
): {
  key: (paths: readonly string[], command: readonly string[]) => string;
  isPassed: (name: string, key: string) => boolean;
  note: (name: string, key: string | undefined) => void;
};
