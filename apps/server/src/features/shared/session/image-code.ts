import { newId } from '../../../platform/db/id.ts';

/** An image code of four characters without look-alikes (decisions §4). */
export async function newImageCode(): Promise<{ id: string; text: string; svg: string }> {
  const { default: svgCaptcha } = await import('svg-captcha'); // with its font: only once somebody's login has failed
  const { text, data } = svgCaptcha.create({
    size: 4,
    ignoreChars: '0o1ilIO',
    noise: 2,
    color: true,
    background: '#f4f6fa',
  });
  return { id: newId(), text, svg: data };
}
