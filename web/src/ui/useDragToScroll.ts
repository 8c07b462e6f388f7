import { useEffect, useRef } from 'react';

/** Scrolls an area by dragging it with the mouse. */
export function useDragToScroll() {
  const area = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const pull = ({ buttons, pointerType, movementX, movementY }: PointerEvent) => {
      // Touch scrolls natively.
      if (pointerType !== 'mouse' || buttons !== 1) return;
      element.scrollBy(-movementX, -movementY);
    };
    const keepArrows = (event: KeyboardEvent) => {
      const hasMore = element.scrollWidth > element.clientWidth;
      if (hasMore && event.key.startsWith('Arrow')) event.stopPropagation();
    };
    element.addEventListener('pointermove', pull);
    element.addEventListener('keydown', keepArrows);
    return () => {
      element.removeEventListener('pointermove', pull);
      element.removeEventListener('keydown', keepArrows);
    };
  });
  return area;
}
