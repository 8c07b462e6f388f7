/**
 * Whether the browser and the device allow drawing. Some browsers block the canvas to prevent
 * fingerprinting. A canvas without readable pixels is enough, because only strokes are sent.
 */
export function canDraw(): boolean {
  try {
    const isBlocked = document.createElement('canvas').getContext('2d') === null;
    return !isBlocked && !window.matchMedia('(any-pointer: none)').matches;
  } catch {
    return false;
  }
}
