import { kindText } from '../../shared/catalogue/kinds.text.ts';
import { bringsValves } from './declared-parts.ts';
import { declaresProducts } from './declared-products.ts';

/** Products and sent-in valves are declared with entries of their own, which a customer brings to the desk. */
export const kindsBroughtToTheDesk: readonly string[] = Object.keys(kindText).filter(
  (kindCode) => declaresProducts(kindCode) || bringsValves(kindCode),
);
