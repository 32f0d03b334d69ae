/** A count with its thousands separated: 70,000. Plain digits would be read one by one. */
export const groupedText = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
