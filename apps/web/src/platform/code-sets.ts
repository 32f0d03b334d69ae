/** Sets of codes that are no dictionary of the server's, under names that a field's `dictType` may use too. */
export const CATALOGUE = 'catalogue';
export const CATEGORIES = 'category';
/** Steps of the flow and its two endings. */
export const PLACES = 'step';
/** Kinds of equipment: the first level of the catalogue. */
export const KINDS = 'EQUIPMENT_KIND';
