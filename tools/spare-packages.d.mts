export function removeSpare(packages: string): void;
