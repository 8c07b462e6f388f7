import * as api from '@cobertura/domain/invoice/api.ts';
import * as consentApi from '@cobertura/domain/invoice/consent-api.ts';
import * as paperApi from '@cobertura/domain/invoice/paper-api.ts';
import { eurosFromCents } from '@cobertura/domain/money.ts';
import { type Route, route } from '../../http/route.ts';
import { annulInvoice } from './service/annul-invoice.ts';
import { changeStatus } from './service/change-status.ts';
import { changeConsent, readConsent } from './service/invoice-consent.ts';
import { issueInvoice } from './service/issue-invoice.ts';
import { listInvoices } from './service/list-invoices.ts';
import {
  exportPaperInvoices,
  listPaperInvoices,
  markPaperInvoice,
} from './service/paper-invoices.ts';
import { readInvoice, readNumberedInvoice } from './service/read-invoice.ts';

export const invoiceRoutes: Route[] = [
  route(api.createInvoice, async (deps, { headers, body, caller }) => {
    const { number, issuedAt, totalCents } = await issueInvoice(deps, {
      computerId: body.computerId,
      regenerate: body.regenerate,
      number: body.number,
      why: body.why,
      caller,
      idempotencyKey: headers['idempotency-key'],
    });
    return {
      success: true,
      number,
      issuedAt,
      total: eurosFromCents(totalCents),
    };
  }),
  route(api.annulInvoice, async (deps, { body, caller }) => {
    await annulInvoice(deps, { ...body, caller });
    return { success: true };
  }),
  route(api.readInvoice, (deps, { params, query, caller }) =>
    readInvoice(deps, { computerId: params.id, ordinal: query.period, caller }),
  ),
  route(api.listInvoices, (deps, { params, caller }) =>
    listInvoices(deps, { computerId: params.id, caller }),
  ),
  route(api.readNumberedInvoice, (deps, { params, caller }) =>
    readNumberedInvoice(deps, { computerId: params.id, number: params.number, caller }),
  ),
  route(consentApi.readInvoiceConsent, ({ db }, { caller }) => readConsent(db, caller.id)),
  route(consentApi.changeInvoiceConsent, (deps, { body, caller }) =>
    changeConsent(deps, { given: body.given, caller }),
  ),
  route(paperApi.listPaperInvoices, (deps, { query }) => listPaperInvoices(deps, query)),
  route(paperApi.exportPaperInvoices, (deps) => exportPaperInvoices(deps)),
  route(paperApi.markPaperInvoice, (deps, { params, body, caller }) =>
    markPaperInvoice(deps, { number: params.number, sent: body.sent, caller }),
  ),
  route(api.changeStatus, (deps, { params, body: { status, ...rest }, caller }) =>
    changeStatus(deps, { ...rest, id: params.id, to: status, caller }),
  ),
];
