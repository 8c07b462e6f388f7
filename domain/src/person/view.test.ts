import { describe, expect, test } from 'vitest';
import { isViewCurrent, readViewPayload } from './view.ts';

describe('the view of a family', () => {
  const family = { _id: 'f', name: 'Uxía', email: 'a@b.c', iat: 100, nbf: 100, exp: 1000 };

  test.each<[string, unknown, string | undefined]>([
    ['of a view', { ...family, viewer: { _id: 's', sv: 1 } }, 's'],
    ['of a session', family, undefined],
    ['with an empty viewer', { ...family, viewer: {} }, undefined],
    ['with the viewer null', { ...family, viewer: null }, undefined],
    ['with a viewer that is text', { ...family, viewer: 's' }, undefined],
    ['without a family', { viewer: { _id: 's' } }, undefined],
    ['that is null', null, undefined],
    ['that is missing', undefined, undefined],
  ])('reads the viewer of a payload %s', (_name, payload, viewerId) => {
    expect(readViewPayload(payload)?.viewerId).toBe(viewerId);
  });

  test('a view ends exactly at its end', () => {
    expect(isViewCurrent(family, 999)).toBe(true);
    expect(isViewCurrent(family, 1000)).toBe(false);
  });
});
