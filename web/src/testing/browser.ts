/** Fakes of browser features that jsdom lacks. */
export function makeBrowser(): void {
  window.matchMedia = matchMedia;
  window.scrollTo = () => {};
  Element.prototype.scrollTo = () => {};
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  // jsdom loads no pictures.
  HTMLImageElement.prototype.decode = async () => undefined;
  HTMLElement.prototype.showPopover = function show() {
    // jsdom hides every element with this attribute.
    this.removeAttribute('popover');
  };
}

type Screen = { width: number; dark: boolean };

let screen: Screen = { width: 1280, dark: false };
/** The listeners of all media queries. A list without one would be kept for all later tests. */
const listeners = new Map<(event: MediaQueryListEvent) => void, string>();

/** Changes the window size or the colour scheme and notifies the listeners. */
export function setScreen({ width, dark = false }: { width: number; dark?: boolean }): void {
  screen = { width, dark };
  for (const [listener, media] of listeners) {
    listener({ media, matches: matches(media) } as MediaQueryListEvent);
  }
}

function matchMedia(media: string): MediaQueryList {
  return {
    media,
    get matches() {
      return matches(media);
    },
    addEventListener: (_type: string, listener: (event: MediaQueryListEvent) => void) => {
      listeners.set(listener, media);
    },
    removeEventListener: (_type: string, listener: (event: MediaQueryListEvent) => void) => {
      listeners.delete(listener);
    },
  } as MediaQueryList;
}

/** Evaluates the media queries that this product uses. */
function matches(media: string): boolean {
  const least = media.match(/^\(min-width: (\d+)px\)$/)?.[1];
  if (least) return screen.width >= Number(least);
  if (media === '(prefers-color-scheme: dark)') return screen.dark;
  if (media === '(prefers-reduced-motion: reduce)') return false;
  if (media === '(any-pointer: none)') return false;
  // A phone has a touch screen.
  if (media === '(hover: hover) and (pointer: fine)') return screen.width >= 768;
  if (media === '(pointer: coarse)') return screen.width < 768;
  throw new Error(`unknown media query ${media}`);
}
