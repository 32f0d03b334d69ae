import { randomBytes } from 'node:crypto';

/** A code that nobody can guess: 160 random bits, URL-safe (decisions §9 asks for at least 128). */
export function newVerifyCode(): string {
  return randomBytes(20).toString('base64url');
}

/** The address that the QR code holds, and nothing besides. */
export function verifyUrl(publicUrl: string, code: string): string {
  return new URL(`/verify/${encodeURIComponent(code)}`, publicUrl).href;
}

/** The address that the QR code of a device's label holds: its public page (decisions §6). */
export function deviceUrl(publicUrl: string, code: string): string {
  return new URL(`/equipment-documents?code=${encodeURIComponent(code)}`, publicUrl).href;
}

/** The address at which a customer assesses an application (decisions §6). */
export function assessmentUrl(publicUrl: string, token: string): string {
  return new URL(`/assess/${encodeURIComponent(token)}`, publicUrl).href;
}

/** The address that the QR code of an upload holds: the page of a telephone, with what the file is for. */
export function mobileUploadUrl(publicUrl: string, query: Readonly<Record<string, string>>): string {
  return new URL(`/attachment/mobile?${new URLSearchParams(query).toString()}`, publicUrl).href;
}

/** QR code as SVG (level M), which prints sharp at any size. */
export async function qrSvg(text: string): Promise<Uint8Array> {
  const { default: QRCode } = await import('qrcode');
  return new TextEncoder().encode(await QRCode.toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 0 }));
}
