/** The context for sealing the secret that requests to a counterpart are signed with. */
export const aboutCounterpart = (id: string): string => `exchange_counterpart.secret ${id}`;
