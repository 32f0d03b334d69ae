/** Charges that nobody has paid for more than 30 days stand out (specification, section 9). */
export const overdueMark = ({ isOverdue }: { readonly isOverdue: boolean }): 'danger' | undefined =>
  isOverdue ? 'danger' : undefined;
