/** TypeScript types of jsonb columns ("table.column"), where more is known than `unknown`. Read by tools/generate-schema.ts. */
export const schemaOverrides: Record<string, string> = {};
