/** One line of JSON per event on standard error; the banner and progress of the start go to standard output. */
export interface Log {
  info(event: string, details?: object): void;
  warn(event: string, details?: object): void;
  error(event: string, details?: object): void;
}

const line =
  (level: string, write: (text: string) => void) =>
  (event: string, details: object = {}) =>
    write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...details })}\n`);

export function openLog(write: (text: string) => void): Log {
  return { info: line('info', write), warn: line('warn', write), error: line('error', write) };
}

/** Keeps what an error says without its whole object graph. */
export const errorDetails = (error: unknown): { message: string; stack?: string } =>
  error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) };
