import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusHeading } from './useReturnFocus.ts';

/** Moves the focus to the page's heading when an element that contains it is removed. */
export function useLeaveFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useLayoutEffect(() => {
    const { current } = element;
    return () => {
      if (!current?.contains(document.activeElement)) return;
      // The page may render something else first, which takes the focus.
      setTimeout(() => {
        if (document.activeElement === document.body) focusHeading();
      });
    };
  }, []);
  return element;
}
