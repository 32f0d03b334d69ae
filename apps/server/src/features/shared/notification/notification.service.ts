import { add } from './notification.store.ts';

/** Tells a person something that they did not wait for, such as the end of long work. */
export const tell = add;
