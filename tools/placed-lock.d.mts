interface Locked {
  readonly version?: string;
  readonly name?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly integrity?: string;
}
interface Lock {
  readonly packages: Readonly<Record<string, Locked>>;
}

export function withPlaces(lock: Lock, registry: string): Lock;
export function whilePlaced<Answer>(
  root: string,
  npm: { readonly command: string; readonly args: readonly string[]; readonly shell: boolean },
  install: () => Promise<Answer>,
): Promise<Answer | undefined>;
