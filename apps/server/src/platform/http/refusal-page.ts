import { sessionText } from '@tejian/domain/shared/session/session.text.ts';
import type { FastifyReply } from 'fastify';

const writtenValues: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const asText = (sentence: string): string => sentence.replaceAll(/[&<>"']/g, (sign) => writtenValues[sign] ?? sign);

/** A page that says one sentence, for whoever opened a file that cannot be given. It loads nothing and runs nothing. */
const refusalPage = (sentence: string): string =>
  [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="light dark"><title>${sessionText.cannotOpen}</title></head>`,
    `<body><main><h1>${sessionText.cannotOpen}</h1><p>${asText(sentence)}</p></main></body></html>`,
  ].join('');

export const sendRefusalPage = (reply: FastifyReply, status: number, sentence: string): FastifyReply =>
  reply
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'self'")
    .type('text/html; charset=utf-8')
    .status(status)
    .send(refusalPage(sentence));
