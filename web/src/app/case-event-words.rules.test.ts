import { complaintEvents } from '@cobertura/domain/complaint/life.ts';
import { withdrawalLife } from '@cobertura/domain/withdrawal/life.ts';
import { describe, expect, test } from 'vitest';
import { isCaseEvent } from '../features/case/staff/event-words.ts';
import es from '../locales/cases.es.json' with { type: 'json' };
import ga from '../locales/cases.ga.json' with { type: 'json' };

// The first and the last event of a case are in no table of statuses.
const events = ['received', ...complaintEvents, 'rated', ...Object.keys(withdrawalLife)];

describe('the events of a timeline', () => {
  test.each(events)('%s has words in both languages', (event) => {
    expect(isCaseEvent(event)).toBe(true);
    for (const { event: words } of [es, ga]) expect(words).toHaveProperty([event]);
  });

  test('have no words without an event', () => {
    for (const { event: words } of [es, ga]) {
      expect(Object.keys(words).toSorted()).toEqual(events.toSorted());
    }
  });
});
