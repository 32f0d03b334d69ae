/** What draws and resizes pictures, loaded with the first one: a server that only answers lists never holds it. */
export const loadImages = async () => (await import('sharp')).default;
