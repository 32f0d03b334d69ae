/** Readable beside the secret session cookie (decisions §7). */
export const CSRF_COOKIE = 'tejian_csrf';
export const LOGIN_COOKIE = 'tejian_login';

/** Another program on the same machine may have written what is no encoding at all: then it stands for itself. */
function decodedText(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Reads one cookie that the page may see. */
export function readCookie(name: string): string | undefined {
  for (const part of document.cookie.split('; ')) {
    const [key, ...value] = part.split('=');
    if (key === name) return decodedText(value.join('='));
  }
  return undefined;
}

export function writeCookie(name: string, value: string, days: number): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${days * 86_400}; samesite=lax`;
}

export function dropCookie(name: string): void {
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
}
