import * as api from '@cobertura/domain/payment/api.ts';
import * as attemptApi from '@cobertura/domain/payment/attempt-api.ts';
import * as depositApi from '@cobertura/domain/payment/deposit-api.ts';
import { gatewayMethods } from '@cobertura/domain/payment/methods.ts';
import * as quoteTransferApi from '@cobertura/domain/payment/quote-transfer-api.ts';
import * as repairApi from '@cobertura/domain/payment/repair-api.ts';
import * as statementApi from '@cobertura/domain/payment/statement-api.ts';
import * as togetherApi from '@cobertura/domain/payment/together-api.ts';
import { type Route, route } from '../../http/route.ts';
import { beginPayment } from './service/begin-payment.ts';
import { checkAttempt } from './service/check-attempt.ts';
import { confirmLines, listLines } from './service/confirm-lines.ts';
import { listComputerPayments } from './service/list-payments.ts';
import { listSettled } from './service/list-settled.ts';
import { listUnclearPayments } from './service/list-unclear.ts';
import { payQuote } from './service/pay-quote.ts';
import { payTogether } from './service/pay-together.ts';
import { readAttempt } from './service/read-attempt.ts';
import { receiveNotification } from './service/receive-notification.ts';
import { refundPayment } from './service/refund-payment.ts';
import { returnDeposit } from './service/return-deposit.ts';
import { rejectQuoteReceipt, validateQuoteTransfer } from './service/review-quote-receipt.ts';
import { sendQuoteReceipt } from './service/send-quote-receipt.ts';
import { sendTransferData } from './service/send-transfer-data.ts';
import { settleAttempt } from './service/settle-attempt.ts';
import { settleDeposit } from './service/settle-deposit.ts';
import { settleMessage } from './service/settle-message.ts';
import { settleRefund } from './service/settle-refund.ts';
import { suggestComputers } from './service/suggest-computers.ts';
import { transferQuote } from './service/transfer-quote.ts';
import { transferTogether } from './service/transfer-together.ts';
import { undoDeposit } from './service/undo-deposit.ts';
import { uploadStatement } from './service/upload-statement.ts';

export const paymentRoutes: Route[] = [
  ...gatewayMethods.map((method) =>
    route(api.payAtGateway[method], (deps, { params, caller }) =>
      beginPayment(deps, { computerId: params.id, ownerId: caller.id, method }),
    ),
  ),
  route(togetherApi.payTogether, (deps, { body, caller }) =>
    payTogether(deps, { ...body, ownerId: caller.id }),
  ),
  route(repairApi.payQuote, (deps, { params, body, caller }) =>
    payQuote(deps, { repairId: params.id, ownerId: caller.id, method: body.method }),
  ),
  route(togetherApi.transferTogether, (deps, { body, caller }) =>
    transferTogether(deps, { ...body, ownerId: caller.id }),
  ),
  route(api.paymentNotification, (deps, call) => receiveNotification(deps, call)),
  route(attemptApi.readAttempt, (deps, { params, caller }) =>
    readAttempt(deps, { orderCode: params.order, ownerId: caller.id }),
  ),
  route(attemptApi.checkAttempt, (deps, { params, caller }) =>
    checkAttempt(deps, { orderCode: params.order, ownerId: caller.id }),
  ),
  route(api.settleAttempt, (deps, { params, body, caller }) =>
    settleAttempt(deps, { id: params.id, why: body.why, by: caller.id }),
  ),
  route(api.settleMessage, (deps, { params, body, caller }) =>
    settleMessage(deps, {
      id: params.id,
      why: body.why,
      recordsRefund: body.refund ?? false,
      paymentId: body.paymentId,
      caller,
    }),
  ),
  route(api.listComputerPayments, (deps, { params, caller }) =>
    listComputerPayments(deps, params.id, caller),
  ),
  route(api.listUnclearPayments, (deps, { query }) => listUnclearPayments(deps, query)),

  route(api.refundPayment, (deps, { params, body, caller }) =>
    refundPayment(deps, {
      paymentId: params.id,
      euros: body.amount,
      why: body.why,
      transfer: body.transfer,
      caller,
    }),
  ),
  route(api.settleRefund, (deps, { params, body, caller }) =>
    settleRefund(deps, { refundId: params.id, state: body.state, caller }),
  ),

  route(api.sendTransferData, async (deps, { params, caller }) => ({
    success: true,
    email: await sendTransferData(deps, { computerId: params.id, ownerId: caller.id }),
  })),
  route(quoteTransferApi.transferQuote, (deps, { params, caller, headers }) =>
    transferQuote(deps, {
      repairId: params.id,
      ownerId: caller.id,
      key: headers['idempotency-key'],
    }),
  ),
  route(quoteTransferApi.sendQuoteReceipt, (deps, { params, caller, headers, file }) =>
    sendQuoteReceipt(deps, { repairId: params.id, caller, file, key: headers['idempotency-key'] }),
  ),
  route(quoteTransferApi.validateQuoteTransfer, (deps, { params, caller, headers, body }) =>
    validateQuoteTransfer(deps, {
      ...body,
      repairId: params.id,
      caller,
      key: headers['idempotency-key'],
    }),
  ),
  route(quoteTransferApi.rejectQuoteReceipt, (deps, { params, caller, headers, body }) =>
    rejectQuoteReceipt(deps, {
      ...body,
      repairId: params.id,
      caller,
      key: headers['idempotency-key'],
    }),
  ),
  route(statementApi.uploadStatement, (deps, { file, caller }) =>
    uploadStatement(deps, { content: file.content, caller }),
  ),
  route(statementApi.listStatementLines, (deps, { query }) => listLines(deps, query)),
  route(statementApi.confirmStatementLines, (deps, { body, caller }) =>
    confirmLines(deps, { ids: body.ids, caller }),
  ),
  route(depositApi.settleDeposit, (deps, { params, body, caller }) =>
    settleDeposit(deps, { id: params.id, parts: body.parts, caller }),
  ),
  route(depositApi.undoDeposit, async (deps, { params, body, caller }) => {
    await undoDeposit(deps, { id: params.id, why: body.why, caller });
    return { success: true };
  }),
  route(depositApi.returnDeposit, (deps, { params, body, caller }) =>
    returnDeposit(deps, { id: params.id, returnedOn: body.returnedOn, caller }),
  ),
  route(depositApi.listSettledDeposits, (deps, { query }) => listSettled(deps, query)),
  route(depositApi.suggestComputers, (deps, { params, query }) =>
    suggestComputers(deps, { id: params.id, search: query.search }),
  ),
];
