const MOST_LINES = 15;

/**
 * The exception that a line of the server's log tells of while a call was served: its sentence, then the places in our
 * own sources, each once. A stack begins with the packages below and repeats itself where a promise was awaited.
 */
export function faultIn(line: string): string | undefined {
  if (!line.startsWith('{"at":')) return undefined;
  const { event, method, url, message, stack } = JSON.parse(line) as Record<string, string>;
  if (event !== 'fault' || !stack) return undefined;
  const places = stack.split('\n').filter((one) => /^\s+at /.test(one) && !/node_modules|\bnode:/.test(one));
  return [`${method} ${url}`, message ?? '', ...new Set(places)].slice(0, MOST_LINES).join('\n');
}
