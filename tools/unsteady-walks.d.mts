export function noteUnsteady(
  memory: string,
  unsteady: readonly { name: string; error: string }[],
  day: string,
): { name: string; error: string; before: string[] }[];
