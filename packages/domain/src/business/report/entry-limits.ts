/** The most that an entry takes: the form marks more and holds it, the server refuses it (characters unless said otherwise). */
export const entryLimits = {
  memo: 200,
  /** A cell of a measurement table or of the instruments. */
  cell: 200,
  /** A cell of the table of failing items, which grows with its words. */
  problemCell: 500,
  field: 200,
  /** A field of several lines. */
  area: 1000,
  person: 50,
  /** Persons in one field. */
  people: 30,
  rows: 500,
  /** Files in one place for attachments. */
  files: 100,
} as const;
