import { fireEvent, screen } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** A sheet to draw on, which jsdom has not: 300 by 150 pixels, and nobody sees what is on it. */
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

/** A browser that forbids drawing. */
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

/** Tells the size of a sheet at once; of nothing else. */
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
