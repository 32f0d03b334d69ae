import { insertAnother, insertArranged } from './new-item.store.ts';

/** Items come to be in two ways: out of an application that is arranged, and as another report of an item. */
export const newItem = { ofApplication: insertArranged, another: insertAnother } as const;
