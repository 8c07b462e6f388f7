import type { RefObject } from 'react';

const gap = 4;
/** Pixels to the edges of the window. */
const margin = 8;

/**
 * Keeps a popup in the top layer below its anchor, or above it if there is no room below. Returns the
 * function that stops it.
 */
export function placeBelow(
  popup: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
): () => void {
  const place = () => {
    if (!popup.current || !anchor.current) return;
    const { offsetWidth: width, offsetHeight: height, style } = popup.current;
    const { left, top, bottom } = anchor.current.getBoundingClientRect();
    const fitsBelow = bottom + gap + height + margin <= innerHeight;
    const y = fitsBelow ? bottom + gap : top - gap - height;
    style.left = `${Math.max(margin, Math.min(left, innerWidth - width - margin))}px`;
    style.top = `${Math.max(margin, Math.min(y, innerHeight - height - margin))}px`;
  };
  place();
  addEventListener('resize', place);
  // Scrolling inside a dialog does not bubble.
  addEventListener('scroll', place, true);
  return () => {
    removeEventListener('resize', place);
    removeEventListener('scroll', place, true);
  };
}
