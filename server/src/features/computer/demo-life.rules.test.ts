import {
  type Actor,
  decide,
  handTargets,
  type LifeEvent,
  life,
  mayChangeByHand,
} from '@cobertura/domain/computer/life.ts';
import { describe, expect, it } from 'vitest';
import { demoRows } from '../../../demo/rows.ts';

type Rows = ReturnType<typeof demoRows>;
type Event = Rows['computer_events'][number];

/** The timeline of every computer in the demo data follows the rules. */
describe.each(['2026-11-15T09:20:41Z', '2027-03-01T00:30:00Z'])('the demo of %s', (now) => {
  const rows = demoRows(new Date(now));

  it('has computers in many statuses', () => {
    const names = new Set(rows.computer_events.map(({ event }) => event));
    expect(rows.computers.length).toBeGreaterThan(50);
    expect([...names].filter((event) => event in life).length).toBeGreaterThanOrEqual(12);
  });

  it.each(rows.computers.map((computer) => [computer.student_name, computer] as const))(
    'replays the life of %s by the rules',
    (_student, computer) => {
      const events = rows.computer_events.filter(({ computer_id }) => computer_id === computer.id);
      let hasMoney = false;
      let wasPhotoRejected = false;
      let wasAskedForMore = false;
      for (const event of events) {
        if (event.event === 'renewed') hasMoney = wasPhotoRejected = wasAskedForMore = false;
        const state = {
          status: event.from_status ?? 'waiting',
          hasMoney,
          wasPhotoRejected,
          holdsSerial: true,
          wasAskedForMore,
          isWithdrawn: false,
        };
        expect.soft(decideAgain(event, state), `${event.event} in ${event.from_status}`).toEqual({
          ok: true,
          to: event.to_status,
        });
        if (paymentEvents.includes(event.event)) hasMoney = true;
        if (event.event === 'photos-rejected') wasPhotoRejected = true;
        if (event.event === 'request-rejected') wasAskedForMore = true;
      }
      expect(events.at(-1)?.to_status).toBe(computer.status);
    },
  );

  function decideAgain(event: Event, state: Parameters<typeof decide>[0]) {
    if (event.event in life) return decide(state, event.event as LifeEvent, actorOf(event));
    if (event.event === 'status-changed') {
      const to = handTargets.find((target) => target === event.to_status);
      return to && mayChangeByHand(state, to, actorOf(event));
    }
    // The table `life` does not contain the events registered, renewed and expired.
    return { ok: true, to: event.to_status };
  }

  function actorOf({ actor, user_id }: Event): Actor {
    if (actor !== 'staff') return { kind: actor as Exclude<Actor['kind'], 'staff'> };
    const scopes = rows.accounts.find(({ id }) => id === user_id)?.scopes ?? [];
    return { kind: 'staff', scopes };
  }
});

const paymentEvents = ['payment-authorised', 'transfer-validated', 'transfer-found'];
