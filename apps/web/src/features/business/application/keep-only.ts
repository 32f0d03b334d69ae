import { undoToast } from '../../../ui/feedback/feedback.ts';
import { text } from './application.text.ts';
import type { ApplyValues } from './apply-values.ts';

type Equipment = ApplyValues['equipment'];

interface Declared {
  readonly before: Equipment;
  readonly isOfProducts: boolean;
  readonly set: (equipment: Equipment) => void;
}

/** Leaves these in a declaration, and offers to bring back all that stood there. */
export function keepOnly(keptEquipment: Equipment, { before, isOfProducts, set }: Declared): void {
  set(keptEquipment);
  undoToast(text.removed(before.length - keptEquipment.length, isOfProducts), () => set(before));
}
