import { afterAll, vi } from 'vitest';

// What a file put into the globals ends with it: others of the same process come after it.
afterAll(() => void vi.unstubAllGlobals());
