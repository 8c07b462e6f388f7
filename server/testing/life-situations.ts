import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { RepairState } from '@cobertura/domain/repair/life.ts';
import { awaitedOf } from '@cobertura/domain/repair/objection.ts';
import {
  type RepairStatus,
  repairStatuses,
  repairStatusNames,
} from '@cobertura/domain/repair/status.ts';
import { updateCase } from '../src/features/case/store/cases.ts';
import { type RepairChanges, updateRepair } from '../src/features/repair/store/repairs.ts';
import type { Member } from './computers.ts';
import { controlledGateway } from './controlled-gateway.ts';
import { quoteRepair } from './quotes.ts';
import { workshopApp } from './workshop.ts';

export type LifeApp = Awaited<ReturnType<typeof lifeApp>>;
export type LifeRepair = { id: string; family: Member; computerId: ComputerId };

/** The product with one person of each role, and a gateway that the test controls. */
export async function lifeApp() {
  const product = await workshopApp();
  const gateway = await controlledGateway(product);
  const options = { bank_account: 'ES44 9999 0049 1120 2600 0115', transfer: true };
  await product.deps.db.updateTable('options').set(options).execute();
  return {
    ...product,
    gateway,
    otherFamily: await product.family(),
    admin: await product.staff('admin'),
    accountant: await product.staff('accountant'),
    /** The person who rejected a repair. Another one decides about the objection. */
    rejecter: await product.staff('cau'),
  };
}

/** A status of a repair, and what else decides where an event leads. */
export type Situation = Pick<RepairState, 'status' | 'isHere' | 'askedIn' | 'hasObjected'> & {
  name: string;
};

const statusesHere: readonly RepairStatus[] = ['received', 'quoted', 'repairing', 'ready'];

/** Every status. The family may be asked before and after the laptop arrives, and object after it. */
export const situations: readonly Situation[] = [
  ...repairStatusNames.map((status) => ({
    name: status,
    status,
    isHere: statusesHere.includes(status),
    askedIn: status === 'needs-info' ? ('reported' as const) : null,
    hasObjected: false,
  })),
  {
    name: 'needs-info with the laptop here',
    status: 'needs-info',
    isHere: true,
    askedIn: 'received',
    hasObjected: false,
  },
  {
    name: 'received with an objection',
    status: 'received',
    isHere: true,
    askedIn: null,
    hasObjected: true,
  },
];

type Given = {
  /** Gives the repair a quote, whatever its status is. */
  hasQuote?: boolean | undefined;
  /** Runs while the quote waits, before the repair gets its status. */
  whileQuoted?: ((product: LifeApp, repair: LifeRepair) => Promise<unknown>) | undefined;
};

/** A repair of a new family in a situation, in which every event of its status is allowed. */
export async function repairIn(
  product: LifeApp,
  situation: Situation,
  { hasQuote = situation.status === 'quoted', whileQuoted }: Given = {},
): Promise<LifeRepair> {
  const repair = await product.report();
  if (hasQuote) await quote(product, repair);
  await whileQuoted?.(product, repair);
  await put(product, repair, situation);
  return repair;
}

/** The workshop makes a quote for a repair. */
async function quote(product: LifeApp, { id }: LifeRepair): Promise<void> {
  const received = { status: 'received', isHere: true, askedIn: null, hasObjected: false } as const;
  await put(product, { id }, received);
  await quoteRepair(product, id);
}

/** Puts a repair in a situation without an event: staff see the timeline, so it has real events only. */
async function put(
  product: LifeApp,
  { id }: Pick<LifeRepair, 'id'>,
  situation: Omit<Situation, 'name'>,
): Promise<void> {
  const { status } = situation;
  const { isOpen } = repairStatuses[status];
  const awaits = awaitedOf({ ...situation, isCovered: null });
  const now = product.clock.now();
  const changes = columnsOf(situation, product);
  await product.deps.db.transaction().execute(async (tx) => {
    await updateCase(tx, id, { status, awaits, closed_at: isOpen ? null : now });
    await updateRepair(tx, id, { status_since: now, ...changes });
  });
}

function columnsOf(
  { status, isHere, askedIn, hasObjected }: Omit<Situation, 'name'>,
  product: LifeApp,
): RepairChanges {
  const now = product.clock.now();
  const later = new Date(now.getTime() + 10 * 86_400_000);
  const rejected = { cover: 'not-covered', rejected_at: now, rejected_by: product.rejecter.id };
  const usual: Partial<Record<RepairStatus, RepairChanges>> = {
    'needs-info': { asked_in: askedIn, reply_by: later },
    received: { irreparable_words: 'La placa está rota.' },
    repairing: { irreparable_words: 'La placa está rota.' },
    ready: { ...rejected, cover: 'not-covered', outcome: 'unrepaired' },
    closed: { outcome: 'repaired', guaranteed_until: later, returned_at: now },
    rejected: { ...rejected, cover: 'not-covered' },
  };
  return {
    arrived_at: isHere || status === 'closed' ? now : null,
    ...usual[status],
    ...(hasObjected && { ...rejected, cover: null, objected_at: now }),
  };
}

/** Everything that an event may change of a repair, but its messages. */
export async function storedRepair({ database }: LifeApp, id: string): Promise<StoredRepair> {
  const { rows } = await database.pool.query(
    `select to_jsonb(repairs) as repair, to_jsonb(cases) as case,
      (select to_jsonb(quotes) from quotes where case_id = $1) as quote,
      (select jsonb_agg(to_jsonb(repair_lines) order by position)
        from repair_lines where case_id = $1) as lines,
      (select jsonb_agg(jsonb_build_object('event', event, 'from', from_status, 'to', to_status)
        order by position) from case_events where case_id = $1) as timeline
      from repairs join cases on cases.id = repairs.case_id where case_id = $1`,
    [id],
  );
  return rows[0];
}

type StoredRepair = {
  repair: { status: RepairStatus; outcome: string | null; cover: string | null };
  case: object;
  timeline: { event: string; from: RepairStatus; to: RepairStatus }[];
};
