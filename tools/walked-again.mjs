/** Walks share two cores with each other, a database and a browser each: what fails there may have failed for want of time. */
const MOST = 2;

const isFailedFile = ({ status }) => status === 'failed';

/** The walks to be walked once more, alone. More than two that fail have one fault in common, and it is not the machine's. */
export function againFor(files) {
  const failed = files.filter(isFailedFile).map(({ name }) => name);
  return failed.length <= MOST ? failed : [];
}

/** Both runs as one: of what was walked twice the second counts, and what passed only then is named with its first error. */
export function afterBoth(first, second) {
  const isAgain = new Set(second.map(({ name }) => name));
  const passed = new Set(second.filter((file) => !isFailedFile(file)).map(({ name }) => name));
  const unsteady = first
    .filter(({ name }) => passed.has(name))
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [{ name, error: firstLine(message) }];
      return failed.map(({ fullName, failureMessages }) => ({
        name: fullName,
        error: firstLine(failureMessages?.[0]),
      }));
    });
  return { files: [...first.filter(({ name }) => !isAgain.has(name)), ...second], unsteady };
}

const firstLine = (message = '') => message.split('\n', 1)[0];
