/** The title of a message that goes on with the unit and the place of its record: a number alone tells nobody which it is. */
export const titled = (title: string): RegExp => new RegExp(`^${title} \\S+ \\S`);
