/** Whether a conclusion in words is negative: 不合格, 不符合要求, 复检不合格. Where the template is at hand, its `positive` list decides. */
export const isNegativeConclusion = (conclusion: string | undefined): boolean => /^不|复检不/.test(conclusion ?? '');
