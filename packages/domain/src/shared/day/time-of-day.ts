const MINUTES_OF_HOUR = 60;

/** Minutes of the day of a time such as 08:30. */
export const minutesOf = (time: string): number => {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * MINUTES_OF_HOUR + Number(minutes);
};

export const timeOf = (minutes: number): string =>
  [Math.floor(minutes / MINUTES_OF_HOUR), Math.round(minutes) % MINUTES_OF_HOUR]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
