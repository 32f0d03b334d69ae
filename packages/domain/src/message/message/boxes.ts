/** The boxes of a person's messages, as the wire names them (spec §3, "Messages"). */
export type BoxName = 'unread' | 'readed' | 'trash';

/** The effect of each call on the boxes (spec §4, "Messages"): from where a message goes, and where it is then. */
export const boxMoves = {
  has_read: { from: 'unread', to: 'readed' },
  remove_readed: { from: 'readed', to: 'trash' },
  restore: { from: 'trash', to: 'readed' },
} as const satisfies Readonly<Record<string, { from: BoxName; to: BoxName }>>;
export type BoxMove = keyof typeof boxMoves;
