import type { ExpectedConstant } from './spec-expectations.ts';

/** What the specification demands, and what the product has of it. */
export interface Specification {
  readonly calls: readonly string[];
  readonly routes: readonly string[];
  /** Sentences by the section that gives them. */
  readonly sentences: Readonly<Record<string, readonly string[]>>;
  readonly constants: readonly ExpectedConstant[];
}

export interface Product {
  /** `POST /a/login`, as the server answers them. */
  readonly calls: ReadonlySet<string>;
  readonly routes: ReadonlySet<string>;
  /** Addresses that the menu leads to. */
  readonly menu: readonly string[];
  /** Every text of the texts and views. */
  readonly texts: ReadonlySet<string>;
  readonly textOf: (file: string) => string | undefined;
}

/** What a later capability brings, by its name: routes, calls and sentences that are not there yet. */
export interface Pending {
  readonly routes: Readonly<Record<string, string>>;
  readonly calls: Readonly<Record<string, string>>;
  readonly sentences: Readonly<Record<string, string>>;
}

const squeezed = (text: string): string => text.replace(/\s+/g, '').replace(/(?<=\d)_(?=\d)/g, '');

/** What is missing and not pending, pending and there, or pending and never asked for: the list can only shrink. */
function compared(
  kind: string,
  expected: readonly string[],
  has: ReadonlySet<string>,
  pending: Readonly<Record<string, string>>,
): string[] {
  return [
    ...expected.filter((one) => !has.has(one) && !(one in pending)).map((one) => `${kind} ${one} is missing`),
    ...Object.entries(pending).flatMap(([one, capability]) => {
      if (!expected.includes(one)) return [`${kind} ${one} is pending, but the specification does not name it`];
      if (has.has(one)) return [`${kind} ${one} is there: take it off the pending list`];
      return capability.trim() === '' ? [`${kind} ${one} is pending without a capability that brings it`] : [];
    }),
  ];
}

const twice = (kind: string, names: readonly string[]): string[] =>
  names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${kind} ${name} is expected twice`);

const addressOnly = (href: string): string => href.split('?')[0] ?? '';

/** Where code and specification differ, each as a sentence. */
export function specFindings(wanted: Specification, product: Product, pending: Pending): string[] {
  const sentences = Object.values(wanted.sentences).flat();
  const inMenu = product.menu.map(addressOnly).filter((href) => href !== '' && !/^https?:/.test(href));
  return [
    ...twice('call', wanted.calls),
    ...twice('route', wanted.routes),
    ...compared('call', wanted.calls, product.calls, pending.calls),
    ...compared('route', wanted.routes, product.routes, pending.routes),
    ...compared('sentence', sentences, product.texts, pending.sentences),
    ...inMenu.filter((href) => !product.routes.has(href)).map((href) => `menu entry ${href} leads to no page`),
    ...wanted.constants.flatMap(({ says, file, holds }) => {
      const text = product.textOf(file);
      if (text === undefined) return [`constant "${says}": ${file} is not there`];
      return squeezed(text).includes(squeezed(holds)) ? [] : [`constant "${says}": ${file} does not hold ${holds}`];
    }),
  ];
}
