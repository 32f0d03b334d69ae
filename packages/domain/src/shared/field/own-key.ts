/** True when a field is one of an institute: the release has no key of this form. */
export const isOwnKey = (key: string): key is `own${string}` => /^own[A-Z][A-Za-z0-9]{0,36}$/.test(key);
