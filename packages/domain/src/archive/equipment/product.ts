import { familyOfKind } from '../../shared/permission/equipment-family.ts';

/** Products are the family of piping components (specification, section 6): a record of the archive is one batch. */
export const PRODUCT_KIND = Object.keys(familyOfKind).find((kind) => familyOfKind[kind] === 'pipingComponent') ?? '';
