const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 of a file, in small letters as the server keeps it. */
export async function sha256Of(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

/** Browsers hash only on https pages and on localhost. */
export const canHash = (): boolean => globalThis.isSecureContext;
