import { timelineEvents } from '@cobertura/domain/repair/life.ts';
import { expect, test } from 'vitest';
import es from '../locales/repair-desk.es.json' with { type: 'json' };
import ga from '../locales/repair-desk.ga.json' with { type: 'json' };

test.each([
  ['es', es],
  ['ga', ga],
])('every event of the timeline has words in %s, and no other word exists', (_, { event }) => {
  expect(Object.keys(event).toSorted()).toEqual(timelineEvents.toSorted());
});
