export function buildServer(node: string): Promise<string | undefined>;
