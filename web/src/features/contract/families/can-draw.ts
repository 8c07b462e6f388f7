/**
 * Whether a person can draw here. Some browsers forbid the canvas against being recognised. One that
 * only refuses to be read is fine: strokes are sent, not pixels.
 */
export function canDraw(): boolean {
  try {
    const isBlocked = document.createElement('canvas').getContext('2d') === null;
    return !isBlocked && !window.matchMedia('(any-pointer: none)').matches;
  } catch {
    return false;
  }
}
