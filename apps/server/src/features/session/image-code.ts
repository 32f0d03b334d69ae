import { newId } from '../../platform/db/id.ts';
import svgCaptcha from 'svg-captcha';

/** An image code of four characters without look-alikes (decisions §4). */
export function newImageCode(): { id: string; text: string; svg: string } {
  const { text, data } = svgCaptcha.create({
    size: 4,
    ignoreChars: '0o1ilIO',
    noise: 2,
    color: true,
    background: '#f4f6fa',
  });
  return { id: newId(), text, svg: data };
}
