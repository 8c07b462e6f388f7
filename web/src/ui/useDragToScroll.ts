import { useEffect, useRef } from 'react';

/** Scrolls an area by dragging it with the mouse. */
export function useDragToScroll() {
  const area = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const drag = ({ buttons, pointerType, movementX, movementY }: PointerEvent) => {
      // Touch scrolls natively.
      if (pointerType !== 'mouse' || buttons !== 1) return;
      element.scrollBy(-movementX, -movementY);
    };
    // Arrow keys scroll a zoomed picture instead of triggering the page's shortcuts.
    const keepArrows = (event: KeyboardEvent) => {
      const isScrollable = element.scrollWidth > element.clientWidth;
      if (isScrollable && event.key.startsWith('Arrow')) event.stopPropagation();
    };
    element.addEventListener('pointermove', drag);
    element.addEventListener('keydown', keepArrows);
    return () => {
      element.removeEventListener('pointermove', drag);
      element.removeEventListener('keydown', keepArrows);
    };
  });
  return area;
}
