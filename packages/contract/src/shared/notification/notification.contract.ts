/** Server-sent events: `event: message`, data as JSON `{ title, link }`; a reader counts anew (decisions §4). */
export const messageStream = '/message/stream';
