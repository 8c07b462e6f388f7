import type { DocumentKind } from '@cobertura/domain/computer/documents.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { GatewayMethod } from '@cobertura/domain/payment/methods.ts';
import { toSeconds } from '../src/db/instant.ts';
import type { Deps } from '../src/deps.ts';
import { addComputer } from '../src/features/computer/service/add-computer.ts';
import { changeStatus } from '../src/features/computer/service/change-status.ts';
import type { ComputerForm } from '../src/features/computer/service/computer-data.ts';
import { findPeriodId } from '../src/features/computer/service/find-period.ts';
import {
  attachSignedContract,
  recordContractSigned,
} from '../src/features/computer/service/for-contract.ts';
import { lockOwnComputer } from '../src/features/computer/service/own-computer.ts';
import { renewComputer } from '../src/features/computer/service/renew-computer.ts';
import {
  rejectComputer,
  validateComputer,
} from '../src/features/computer/service/review-computer.ts';
import { rejectImages } from '../src/features/computer/service/review-photos.ts';
import { type StoredFile, saveDocument } from '../src/features/computer/service/save-document.ts';
import { exportInvoices } from '../src/features/export/service/export-invoices.ts';
import { issueInvoice } from '../src/features/invoice/service/issue-invoice.ts';
import { beginPayment } from '../src/features/payment/service/begin-payment.ts';
import type { Caller } from '../src/http/access.ts';
import { newId } from '../src/lib/ids.ts';
import { answerPayment, missAnswer } from './gateway.ts';

/** Where and when a story happens. `deps.clock` shows the time. */
export type Scene = {
  deps: Deps;
  clock: { time: Date };
  staff: Record<'admin' | 'cau' | 'accountant', Caller>;
  /** Files that are stored already, so that no picture is decoded and no contract is sealed. */
  papers: Record<'photo' | 'receipt' | 'contract', Paper>;
  /** The source of order codes, for a story that is always the same. */
  randomBytes?: (() => Uint8Array) | undefined;
};

export type Paper = Omit<StoredFile, 'documentId'>;

/** A computer in a story. Its first step gives it the id. */
export type Laptop = { ownerId: string; form: ComputerForm; id?: ComputerId };

/** `why` is the reason of staff, or the gateway's code of a denial. */
export type Step = { what: StepName; why?: string; method?: GatewayMethod };

/** Does a step with the product's own use cases, so the product decides what follows from it. */
export async function happen(scene: Scene, laptop: Laptop, step: Step): Promise<void> {
  await steps[step.what].happen(scene, laptop as Required<Laptop>, {
    why: '',
    method: 'creditCard',
    ...step,
  });
}

type Happen = (scene: Scene, laptop: Required<Laptop>, step: Required<Step>) => Promise<unknown>;

type StepFacts = { by: 'family' | 'staff' | 'gateway' | 'signing' | 'job'; happen: Happen };

export const steps = {
  /** The second time it is a renewal. */
  registered: { by: 'family', happen: register },
  'photo-sent': { by: 'family', happen: sending('statusFront', 'photo') },
  'photos-rejected': {
    by: 'staff',
    happen: ({ deps, staff }, { id }, { why }) =>
      rejectImages(deps, { id, issue: why, caller: staff.cau }),
  },
  'photos-verified': approvedBy('cau'),
  signed: { by: 'signing', happen: sign },
  'payment-begun': {
    by: 'family',
    happen: ({ deps, randomBytes }, { id, ownerId }, { method }) =>
      beginPayment(deps, { computerId: id, ownerId, method, ...(randomBytes && { randomBytes }) }),
  },
  authorised: { by: 'gateway', happen: ({ deps }, { id }) => answerPayment(deps, id) },
  denied: {
    by: 'gateway',
    happen: ({ deps }, { id }, { why }) => answerPayment(deps, id, why),
  },
  'not-answered': { by: 'job', happen: ({ deps }, { id }) => missAnswer(deps, id) },
  'receipt-sent': { by: 'family', happen: sending('bankReceipt', 'receipt') },
  'transfer-validated': approvedBy('accountant'),
  'transfer-rejected': rejectedBy('accountant'),
  /** An admin asks for another photo without rejecting the last one. */
  'set-back': {
    by: 'staff',
    happen: ({ deps, staff }, { id }) =>
      deps.db
        .transaction()
        .execute((tx) => changeStatus(tx, deps, { id, to: 'waiting', caller: staff.admin })),
  },
  'request-validated': approvedBy('cau'),
  'request-rejected': rejectedBy('cau'),
  'document-sent': { by: 'family', happen: sending('dniCopy', 'photo') },
  invoiced: {
    by: 'staff',
    happen: ({ deps, staff }, { id }) =>
      issueInvoice(deps, {
        computerId: id,
        regenerate: undefined,
        why: undefined,
        caller: staff.accountant,
      }),
  },
  exported: { by: 'staff', happen: exportInvoice },
} as const satisfies Record<string, StepFacts>;

export type StepName = keyof typeof steps;

async function register({ deps }: Scene, laptop: Laptop): Promise<void> {
  const { id, ownerId, form } = laptop;
  if (id) await renewComputer(deps, { id, ownerId });
  else laptop.id = (await addComputer(deps, { ownerId, form })) as ComputerId;
}

function sending(kind: DocumentKind, paper: keyof Scene['papers']): Happen {
  return ({ deps, papers }, owned) =>
    deps.db.transaction().execute(async (tx) => {
      const locked = await lockOwnComputer(tx, owned);
      const at = deps.clock.now();
      const file = { ...papers[paper], documentId: newId(at) };
      await saveDocument(tx, locked, { kind, file, senderId: owned.ownerId, at });
    });
}

/** The signature was made elsewhere: only its effect on the computer is saved, and the paper. */
async function sign({ deps, papers }: Scene, { id }: Required<Laptop>): Promise<void> {
  const at = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const { moved } = await recordContractSigned(tx, { subject: { computerId: id }, at });
    if (!moved) throw new Error('the computer awaits no signature');
    const periodId = (await findPeriodId(tx, { computerId: id })) ?? '';
    await attachSignedContract(tx, { ...papers.contract, periodId, at });
  });
}

function approvedBy(scope: keyof Scene['staff']) {
  const approve: Happen = ({ deps, staff }, { id }) =>
    validateComputer(deps, { id, caller: staff[scope] });
  return { by: 'staff', happen: approve } as const;
}

function rejectedBy(scope: keyof Scene['staff']) {
  const reject: Happen = ({ deps, staff }, { id }, { why }) =>
    rejectComputer(deps, { id, issue: why, caller: staff[scope] });
  return { by: 'staff', happen: reject } as const;
}

/** Exports only this computer, unless another invoice was issued in the same second. */
async function exportInvoice({ deps, staff }: Scene, { id }: Required<Laptop>): Promise<void> {
  const { issued_at } = await deps.db
    .selectFrom('invoices')
    .select('issued_at')
    .where('computer_id', '=', id)
    .orderBy('issued_at', 'desc')
    .executeTakeFirstOrThrow();
  const second = toSeconds(issued_at);
  const range = { from: second, to: second };
  await exportInvoices(deps, { range, caller: staff.accountant });
}
