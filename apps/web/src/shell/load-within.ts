const TIME_OUT = 120_000; // spec §9: chunk loading time-out

/** Loads a page's program; gives up with an error that the page's boundary turns into a sentence and a retry. */
export function loadWithin<T>(load: () => Promise<T>, limit: number = TIME_OUT): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('chunk time-out')), limit);
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
