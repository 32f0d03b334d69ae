export function testKeys(root: string, environment: string): Map<string, string>;
