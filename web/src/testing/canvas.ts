import { fireEvent, screen } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** A fake canvas of 300 by 150 pixels, because jsdom has none. */
export function giveCanvas(): void {
  const context = new Proxy({}, { get: () => () => undefined, set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    context as unknown as RenderingContext,
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, 300, 150),
  );
  vi.stubGlobal('ResizeObserver', CanvasObserver);
  onTestFinished(() => void vi.unstubAllGlobals());
}

/** Simulates a browser that blocks the canvas. */
export function blockCanvas(): void {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
}

/** Draws one line with the mouse on the sheet that has this name. */
export function draw(name: string, points: readonly [x: number, y: number][]): void {
  const canvas = screen.getByRole('img', { name });
  const at = ([clientX, clientY]: [number, number]) => ({ clientX, clientY, pointerId: 1 });
  const [first = [0, 0], ...rest] = points as [number, number][];
  fireEvent.pointerDown(canvas, { ...at(first), buttons: 1 });
  for (const point of rest) fireEvent.pointerMove(window, { ...at(point), buttons: 1 });
  fireEvent.pointerUp(window, { ...at(rest.at(-1) ?? first), buttons: 0 });
}

/** A fake ResizeObserver that reports the size of a canvas at once. */
class CanvasObserver {
  readonly #tell: () => void;

  constructor(tell: () => void) {
    this.#tell = tell;
  }

  observe(element: Element) {
    if (element instanceof HTMLCanvasElement) this.#tell();
  }

  unobserve() {}

  disconnect() {}
}
