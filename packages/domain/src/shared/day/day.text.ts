/** Words of moments near today. */
export const text = {
  today: (time: string) => `今天 ${time}`,
  yesterday: (time: string) => `昨天 ${time}`,
};
