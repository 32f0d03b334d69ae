import { configure, getConfig, type Config } from '@testing-library/react';

/**
 * What a search for elements need not do. While something is waited for, each try that fails is told anew: only what the
 * last one says is read, and the library puts the whole document under it then (`onTimeout`).
 */
const { getElementError } = getConfig();
const isTry = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
const told: Config['getElementError'] = (message, container) =>
  isTry() && message
    ? Object.assign(new Error(message), { name: 'TestingLibraryElementError' })
    : getElementError(message, container);
configure({ getElementError: told });

// Names of elements ask each element below them how it is displayed and whether it is in sight. Without style sheets that is
// its kind and its own style, and the styles around it; happy-dom makes the styles of all that are around it anew each time.
const computed = window.getComputedStyle.bind(window);
const displays = new Map<string, string>();

function displayOf(element: Element, ask: () => string): string {
  const key = `${element.namespaceURI} ${element.localName} ${element.getAttribute('style') ?? ''}`;
  const display = displays.get(key) ?? ask();
  displays.set(key, display);
  return display;
}

function isToldVisibility(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (at.getAttribute('style')?.includes('visibility')) return true;
  return false;
}

window.getComputedStyle = (element, pseudo) => {
  const style = computed(element, pseudo);
  if (pseudo || !element.isConnected) return style;
  const valueOf = (name: string): string => {
    const ask = () => style.getPropertyValue(name);
    if (name === 'display') return displayOf(element, ask);
    return name !== 'visibility' || isToldVisibility(element) ? ask() : 'visible';
  };
  return new Proxy(style, {
    get: (target, name) => {
      if (name === 'getPropertyValue') return valueOf;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
};
