/** Kinds of which something is brought to the house with the declaration: valves piece by piece, products by batch. */
export const kindsWithReceipt: readonly string[] = ['F000', '7000'];
