/** A count with its thousands separated: 70,000. Plain digits would be read one by one. */
export const groupedText = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** A number that was counted no further than just past a bound. */
export const boundedText = (count: number, bound: number): string =>
  count > bound ? `${groupedText(bound)}+` : groupedText(count);
