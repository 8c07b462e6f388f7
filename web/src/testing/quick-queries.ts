import { configure, getConfig } from '@testing-library/react';

/** The values of jsdom. */
const computed = window.getComputedStyle.bind(window);
const { getElementError } = getConfig();

/**
 * Makes queries quick. jsdom matches every rule of its own stylesheet for each element that a query by role looks at,
 * and the library writes the whole page into the error of each try, also while it waits.
 */
export function makeQueriesQuick(): void {
  window.getComputedStyle = (element, pseudoElement) =>
    pseudoElement || document.styleSheets.length > 0
      ? computed(element, pseudoElement)
      : quickStyle(element);

  for (const { prototype } of [HTMLButtonElement, HTMLSelectElement, HTMLTextAreaElement]) {
    Object.defineProperty(prototype, 'labels', { configurable: true, get: labelsOf });
  }
  Object.defineProperty(HTMLInputElement.prototype, 'labels', {
    configurable: true,
    get(this: HTMLInputElement) {
      return this.type === 'hidden' ? null : labelsOf.call(this);
    },
  });

  configure({
    getElementError: (message, container) => {
      const error = new Error();
      error.name = 'TestingLibraryElementError';
      return Object.defineProperty(error, 'message', {
        configurable: true,
        get: () => getElementError(message, container).message,
      });
    },
  });
}

/** Without a stylesheet of the page, what queries read depends on a few attributes. jsdom knows the rest. */
function quickStyle(element: Element): CSSStyleDeclaration {
  let complete: CSSStyleDeclaration | undefined;
  const completed = () => (complete ??= computed(element));
  const read = (name: string) => quickValue(element, name) ?? completed().getPropertyValue(name);
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_target, name) => {
      if (name === 'getPropertyValue') return read;
      const quick = quickValue(element, name === 'pointerEvents' ? 'pointer-events' : name);
      if (quick !== undefined) return quick;
      const value: unknown = Reflect.get(completed(), name);
      return typeof value === 'function' ? value.bind(completed()) : value;
    },
  });
}

function quickValue(element: Element, property: string | symbol): string | undefined {
  if (property === 'display') return isPlain(element) ? displayOf(element) : undefined;
  if (property === 'opacity') return hasInline(element, property) ? undefined : '1';
  if (property === 'visibility') return isInherited(element, property) ? undefined : 'visible';
  if (property === 'pointer-events') return isInherited(element, property) ? undefined : 'auto';
  return undefined;
}

/** Without these attributes, the name of an element decides its `display`. */
function isPlain(element: Element): boolean {
  const { localName } = element;
  if (localName === 'dialog' || localName === 'summary') return false;
  if (localName === 'input' && element.getAttribute('type')?.toLowerCase() === 'hidden')
    return false;
  if (element.hasAttribute('hidden') || element.hasAttribute('popover')) return false;
  return !hasInline(element, 'display');
}

const displays = new Map<string, string>();

function displayOf(element: Element): string {
  const kind = `${element.namespaceURI} ${element.localName}`;
  const display = displays.get(kind) ?? computed(element).display;
  displays.set(kind, display);
  return display;
}

/** Whether the element or one around it may have a value for the property. */
function isInherited(element: Element, property: string): boolean {
  for (let each: Element | null = element; each; each = each.parentElement) {
    // A hidden row of a table is collapsed.
    if (hasInline(each, property) || each.hasAttribute('hidden')) return true;
  }
  return false;
}

/** `all` sets every property. */
function hasInline(element: Element, property: string): boolean {
  const style = element.getAttribute('style');
  return style !== null && (style.includes(property) || style.includes('all:'));
}

/** jsdom searches the whole page for the control of each label. */
function labelsOf(this: HTMLElement): HTMLLabelElement[] {
  return [...document.getElementsByTagName('label')].filter((label) =>
    label.hasAttribute('for') ? label.htmlFor === this.id : label.control === this,
  );
}
