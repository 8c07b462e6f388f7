import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { Status } from '@cobertura/domain/computer/status.ts';
import { statuses } from '@cobertura/domain/computer/status.ts';
import type { ErrorCode } from '@cobertura/domain/errors.ts';
import { HttpResponse, http } from 'msw';
import { answer, network } from './api.ts';
import { now, signed, waiting } from './computers.ts';
import { pageOf, photoFile, refusalOf } from './replies/reply.ts';

const overview = {
  statuses: statuses.map((status) => ({ status, count: status === 'paid' ? 10 : 0 })),
  waiting: [{ status: 'transfer-confirmation' as Status, count: 3, since: now - 5 * 86_400 }],
  unclearPayments: 1,
  cases: { overdue: 2, dueSoon: 3 },
  repairs: { toDecide: 0, late: 0, receipts: 0 },
  paid: [{ day: '2026-11-18', count: 2, amount: 98 }],
};

/** A transfer that waits for review. */
export const transferred: Computer = {
  ...signed,
  status: 'transfer-confirmation',
  documents: { ...signed.documents, bankReceipt: '/api/v1/computers/c1/bank-receipt' },
  paymentMethod: 'transfer',
  transfer: { code: 'E4Q6DCR', concept: 'Cobertura SIR E4Q6DCR', amount: 49 },
};

export const toVerify: Computer = {
  ...waiting,
  status: 'unverified',
  documents: { statusFront: '/api/v1/computers/c1/files/statusFront' },
};

export function computerOf(who: string, of: Computer = transferred): Computer {
  return {
    ...of,
    _id: `0199a1b2-0000-7000-8000-0000000000${who}`,
    studentName: `Estudante ${who}`,
  };
}

export type StaffServer = {
  /** The query of each list request. */
  lists: URLSearchParams[];
  /** Every other call, as `PUT /computers/…`, with its body. */
  calls: { call: string; body: unknown }[];
  /** Calls to refuse from now on, by the end of their address. */
  refuses: Map<string, ErrorCode>;
  computers: Map<string, Computer>;
  /** The computers whose receipts were read. */
  receipts: string[];
};

const movedBy: Record<string, Status> = {
  validate: 'paid',
  reject: 'pending-payment',
  'images/verify': 'pending-signature',
  'images/reject': 'waiting',
};

/** A fake server for staff pages: it stores these computers and applies their changes. */
export function giveStaffComputers(given: readonly Computer[]): StaffServer {
  const server: StaffServer = {
    lists: [],
    calls: [],
    refuses: new Map(),
    computers: new Map(given.map((computer) => [computer._id, computer])),
    receipts: [],
  };
  const matching = (query: URLSearchParams) =>
    [...server.computers.values()].filter(
      ({ status }) => !query.has('status') || status === query.get('status'),
    );
  const refusal = (url: string) => {
    const [, code] = [...server.refuses].find(([end]) => url.endsWith(end)) ?? [];
    if (!code) return undefined;
    const { status, json } = refusalOf({ refuses: code }, 'es');
    return HttpResponse.json(json, { status });
  };
  const record = async (request: Request) => {
    const body = request.headers.has('content-type') ? await request.clone().text() : undefined;
    const call = `${request.method} ${new URL(request.url).pathname.replace('/api/v1', '')}`;
    server.calls.push({ call, body: body && JSON.parse(body) });
  };
  network.use(
    http.get('/api/v1/computers/:id', ({ params }) => {
      const computer = server.computers.get(String(params.id));
      return computer ? HttpResponse.json(computer) : HttpResponse.json({}, { status: 404 });
    }),
    http.put('/api/v1/admin/computer/:id/*', async ({ request, params }) => {
      await record(request);
      const refused = refusal(request.url);
      if (refused) return refused;
      const [, , , , , , ...rest] = new URL(request.url).pathname.split('/');
      const to = movedBy[rest.join('/')];
      const computer = server.computers.get(String(params.id));
      if (computer && to) server.computers.set(computer._id, { ...computer, status: to });
      return HttpResponse.json({ success: true });
    }),
  );
  answer('GET /admin/computer/overview', overview);
  answer('GET /computers', ({ query }) => {
    // The count of a tab needs only one row.
    if (query.get('limit') !== '1') server.lists.push(query);
    return pageOf(matching(query));
  });
  answer('GET /computers/ids', ({ query }) => ({
    ids: matching(query).map(({ _id }) => _id),
    exact: true,
  }));
  answer('GET /computers/selection', ({ query }) => ({ docs: matching(query), exact: true }));
  answer('GET /computers/{id}/bank-receipt', ({ params }) => {
    server.receipts.push(`${params.id}`);
    return photoFile;
  });
  answer('GET /computers/{id}/contract', photoFile);
  answer('GET /computers/{id}/files/{document}', photoFile);
  return server;
}
