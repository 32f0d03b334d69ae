/**
 * Libraries write style elements while the page runs, and the page's policy lets in only those with its nonce. Not every
 * library takes one (the scroll lock and the measure of scroll bars of rc-component do not), so each style element gets
 * it when it is made. What is written into the page as text gets none, and that is what the policy keeps out.
 */
export function giveStylesTheNonce(page: Document = document): void {
  const nonce = page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  if (!nonce) return;
  const create = page.createElement.bind(page);
  page.createElement = (name: string, options?: ElementCreationOptions): HTMLElement => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}
