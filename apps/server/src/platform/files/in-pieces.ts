/**
 * Cuts bytes that come into pieces of at most `most` bytes, as they come: a piece is read to its end before the next one is
 * asked for.
 */
export async function* inPieces(
  content: AsyncIterable<Uint8Array>,
  most: number,
): AsyncGenerator<AsyncIterable<Uint8Array>> {
  const chunks = content[Symbol.asyncIterator]();
  let waiting: Uint8Array | undefined;
  const next = async (): Promise<Uint8Array | undefined> => {
    const { done, value } = await chunks.next();
    return done ? undefined : value;
  };
  async function* piece(): AsyncGenerator<Uint8Array> {
    for (let leftCount = most; leftCount > 0 && waiting !== undefined;) {
      const here: Uint8Array = waiting.subarray(0, leftCount);
      waiting = waiting.length > leftCount ? waiting.subarray(leftCount) : undefined;
      leftCount -= here.length;
      yield here;
      if (leftCount > 0) waiting ??= await next();
    }
  }
  for (waiting = await next(); waiting !== undefined; waiting ??= await next()) yield piece();
}
