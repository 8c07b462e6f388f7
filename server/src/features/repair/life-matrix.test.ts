import { isDeepStrictEqual } from 'node:util';
import { type RepairEvent, repairEvents } from '@cobertura/domain/repair/life.ts';
import { repairStatuses } from '@cobertura/domain/repair/status.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callers } from '../../../testing/access-rights.ts';
import type { Member } from '../../../testing/computers.ts';
import { perLayer } from '../../../testing/layer.ts';
import { type LifeRequest, lifeCauses } from '../../../testing/life-causes.ts';
import {
  type LifeApp,
  type LifeRepair,
  lifeApp,
  repairIn,
  type Situation,
  situations,
  storedRepair,
} from '../../../testing/life-situations.ts';
import { edgeFrom, edgesOf, effectOf, type Role, refusalOf } from '../../../testing/life-table.ts';
import { multipart } from '../../../testing/multipart.ts';
import { reportForm } from '../../../testing/repairs.ts';

const requests = repairEvents.flatMap((event) =>
  (lifeCauses[event].requests ?? []).map((request) => ({
    event,
    request,
    title: request.note ? `${request.what} ${request.note}` : request.what,
  })),
);

const triggers = repairEvents.flatMap((event) => {
  const { trigger } = lifeCauses[event];
  return trigger ? [{ event, trigger, actor: trigger.actor }] : [];
});

/** The test of each status of a repair. */
const eachStatus = it.each(situations);

describe('the life of a repair, for every event, role and status', () => {
  let product: LifeApp;
  /** The repair of each situation. Its requests are all refused, so it never changes. */
  const untouched = new Map<Situation, LifeRepair>();
  beforeAll(async () => {
    product = await lifeApp();
    for (const situation of situations)
      untouched.set(situation, await repairIn(product, situation));
  });
  afterAll(() => product.close());

  describe.each(requests)('$title', ({ event, request }) => {
    eachStatus(`causes "${event}" for the roles of the table in $name`, async (situation) => {
      const repair = untouchedIn(situation);
      const before = await storedRepair(product, repair.id);
      const expected: Partial<Record<Role, unknown>> = {};
      const found: Partial<Record<Role, unknown>> = {};
      for (const role of rolesFor(event, situation)) {
        const refusal = refusalOf({ event, request, role, situation });
        expected[role] = refusal ?? effectOf(event, situation, request);
        found[role] = refusal
          ? outcomeOf(await send(request, repair, role))
          : await cause(request, situation, role);
      }
      expect(found).toEqual(expected);
      const after = await storedRepair(product, repair.id);
      // A message changes when its case was updated.
      expect(request.isMessage ? { ...after, case: before.case } : after).toEqual(before);
    });
  });

  describe.each(triggers)('the $actor', ({ event, trigger }) => {
    eachStatus(`causes "${event}" in the statuses of the table: $name`, async (situation) => {
      const { whileQuoted, prepare, run, actor, elsewhere = [] } = trigger;
      const { status } = situation;
      const hasQuote = whileQuoted ? true : undefined;
      const repair = await repairIn(product, situation, { hasQuote, whileQuoted });
      await prepare?.(product, repair);
      const change = await changeBy(repair.id, () => run(product, repair));
      const noted = { status, timeline: elsewhere.map((name) => [name, status, status]) };
      const refused = elsewhere.length > 0 ? noted : 'unchanged';
      const isAllowed = edgeFrom(event, status)?.by.includes(actor);
      expect(change).toEqual(isAllowed ? effectOf(event, situation) : refused);
    });
  });

  eachStatus('another report is refused until the repair has ended: $name', async (situation) => {
    const { isOpen } = repairStatuses[situation.status];
    const allowed = isOpen ? '409 repair-open' : '200';
    const denied = '403 access-denied';
    const expected: Record<Role, string> = {
      ...{ anonymous: '401 invalid-token', other: '404 not-found' },
      ...{ workshop: denied, accountant: denied, family: allowed, cau: allowed, admin: allowed },
    };
    const found: Partial<Record<Role, string>> = {};
    for (const role of callers) {
      const isNew = expected[role] === '200';
      const repair = isNew ? await repairIn(product, situation) : untouchedIn(situation);
      const what = `POST /computers/${repair.computerId}/repairs`;
      // Staff say how the family told them.
      const body = role === 'family' ? reportForm : { ...reportForm, channel: 'phone' };
      const change = await changeBy(repair.id, async () => {
        found[role] = outcomeOf(await send({ what, body }, repair, role));
      });
      expect(change, role).toBe('unchanged');
    }
    expect(found).toEqual(expected);
  });

  it('has a cause for every edge of the table', () => {
    const missing = repairEvents.flatMap((event) =>
      edgesOf(event).flatMap(({ from, by }) =>
        from.flatMap((status) => {
          const ofStatus = situations.filter((each) => each.status === status);
          return by
            .filter((actor) => !ofStatus.some((situation) => hasCause(event, situation, actor)))
            .map((actor) => `${event} by ${actor} in ${status}`);
        }),
      ),
    );
    expect(missing).toEqual([]);
  });

  const untouchedIn = (situation: Situation) => untouched.get(situation) as LifeRepair;

  /** Causes an event of a new repair. Returns what changed. */
  async function cause(request: LifeRequest, situation: Situation, role: Role) {
    const repair = await repairIn(product, situation);
    await request.prepare?.(product, repair);
    return changeBy(repair.id, async () => {
      const reply = await send(request, repair, role);
      expect(outcomeOf(reply), role).toBe('200');
    });
  }

  async function changeBy(id: string, change: () => Promise<unknown>) {
    const before = await storedRepair(product, id);
    await change();
    const after = await storedRepair(product, id);
    if (isDeepStrictEqual(after, before)) return 'unchanged';
    const { status, outcome, cover } = after.repair;
    const added = after.timeline.slice(before.timeline.length);
    return {
      status,
      ...(outcome !== before.repair.outcome && { outcome }),
      ...(cover !== before.repair.cover && { cover }),
      timeline: added.map(({ event, from, to }) => [event, from, to]),
    };
  }

  async function send(
    { what, body, file }: Pick<LifeRequest, 'what' | 'body' | 'file'>,
    repair: LifeRepair,
    role: Role,
  ) {
    const payload = typeof body === 'function' ? await body(product, repair) : body;
    const content = file ? multipart([file]) : payload && { payload };
    const as = memberOf(role, repair);
    return product.request(what.replace('{id}', repair.id), { as, ...content });
  }

  function memberOf(role: Role, { family }: LifeRepair): Member | undefined {
    const { otherFamily, workshop, desk, accountant, admin } = product;
    const members = { workshop, cau: desk, accountant, admin, family, other: otherFamily };
    return role === 'anonymous' ? undefined : members[role];
  }
});

/** Every day, the roles without the right are refused in turn: each role in one of the situations. */
function rolesFor(event: RepairEvent, situation: Situation): readonly Role[] {
  const turn = situations.indexOf(situation) % callers.length;
  const isActor = (role: Role) => edgesOf(event).some(({ by }) => by.includes(role));
  const everyday = callers.filter((role, index) => isActor(role) || index === turn);
  return perLayer<readonly Role[]>({ everyday, all: callers });
}

/** Whether a request or a trigger causes an event in a situation. */
function hasCause(event: RepairEvent, situation: Situation, actor: string): boolean {
  const { requests = [], trigger } = lifeCauses[event];
  const role = callers.find((each) => each === actor);
  const isRequested = requests.some(
    (request) => role && refusalOf({ event, request, role, situation }) === undefined,
  );
  return isRequested || trigger?.actor === actor;
}

/** The status of a reply, and the code of a refusal. */
function outcomeOf(reply: LightMyRequestResponse): string {
  const { code, refused } = reply.json();
  const isRefused = Array.isArray(refused) && refused.length > 0;
  const why = isRefused ? 'refused' : code;
  return [reply.statusCode, why].filter((part) => part !== undefined).join(' ');
}
