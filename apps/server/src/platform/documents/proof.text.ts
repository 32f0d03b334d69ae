/** The faults of a drawing, for whoever has to mend the record. */
export const proofText = {
  lost: (place: string, text: string) => `“${place}”的内容“${text}”没有完整印出`,
  emptyPage: (page: number) => `第${page}页没有内容`,
  placed: (place: string, text: string) => `“${place}”的内容“${text}”`,
  unplaced: (text: string) => `“${text}”`,
  outside: (page: number, text: string) => `第${page}页上${text}超出页边`,
  overlaps: (page: number, text: string, other: string) => `第${page}页上${text}与${other}重叠`,
  crosses: (page: number, text: string, room?: { letters: number; most: number }) =>
    room
      ? `第${page}页上${text}（${room.letters}个字符）压在表格线上，该栏只能印${room.most}个字符，请缩短该表中的内容`
      : `第${page}页上${text}压在表格线上，请缩短该表中的内容`,
  struck: (page: number, text: string) => `第${page}页上${text}压在横线上，请缩短该表中的内容`,
} as const;
