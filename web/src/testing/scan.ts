import { createEvent, fireEvent } from '@testing-library/react';

/** Sends a code as a hand scanner does: a key every few milliseconds, wherever the focus is. */
export function scan(code: string): void {
  const { timeStamp: start } = new Event('keydown');
  for (const [place, key] of [...code, 'Enter'].entries()) {
    const target = document.activeElement ?? document.body;
    const event = createEvent.keyDown(target, { key });
    // The tests may be slower than a scanner.
    Object.defineProperty(event, 'timeStamp', { value: start + place * 5 });
    fireEvent(target, event);
  }
}
