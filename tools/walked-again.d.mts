interface Walked {
  name: string;
  status: string;
  message?: string;
  assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
}
export function againFor(files: readonly Walked[]): string[];
export function afterBoth(
  first: readonly Walked[],
  second: readonly Walked[],
): { files: Walked[]; unsteady: { name: string; error: string }[] };
