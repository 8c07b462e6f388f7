import { listCases, readCase } from './case/api.ts';
import { readCompany } from './company/api.ts';
import { complaintEndpoints } from './complaint/endpoints.ts';
import * as computer from './computer/api.ts';
import * as document from './computer/document-api.ts';
import {
  deleteComputer,
  downloadDocuments,
  downloadManyDocuments,
  listComputerIds,
  listComputers,
  listSelection,
  readOverview,
  rejectComputer,
  rejectImages,
  revokeSerial,
  validateComputer,
  verifyImages,
} from './computer/staff-api.ts';
import { listEvents } from './computer/timeline-api.ts';
import * as computerModel from './computer-model/api.ts';
import * as contract from './contract/api.ts';
import { verifyByCode, verifyByFile } from './contract/verify-api.ts';
import { coverageRulesEndpoints } from './coverage-rules/api.ts';
import type { Endpoint, KeyOf } from './endpoint.ts';
import * as exportApi from './export/api.ts';
import { holidayEndpoints } from './holiday/api.ts';
import * as invitation from './invitation/api.ts';
import * as invoice from './invoice/api.ts';
import { changeInvoiceConsent, readInvoiceConsent } from './invoice/consent-api.ts';
import { exportPaperInvoices, listPaperInvoices, markPaperInvoice } from './invoice/paper-api.ts';
import { loanerEndpoints } from './loaner/endpoints.ts';
import { deleteManual, downloadManual, readManuals, uploadManual } from './manual/api.ts';
import { changeOptions, readOptions } from './options/api.ts';
import * as payment from './payment/api.ts';
import { checkAttempt, readAttempt } from './payment/attempt-api.ts';
import {
  listSettledDeposits,
  returnDeposit,
  settleDeposit,
  suggestComputers,
  undoDeposit,
} from './payment/deposit-api.ts';
import {
  rejectQuoteReceipt,
  sendQuoteReceipt,
  transferQuote,
  validateQuoteTransfer,
} from './payment/quote-transfer-api.ts';
import { payQuote } from './payment/repair-api.ts';
import {
  confirmStatementLines,
  listStatementLines,
  uploadStatement,
} from './payment/statement-api.ts';
import { payTogether, transferTogether } from './payment/together-api.ts';
import { listAccountEvents } from './person/account-events-api.ts';
import * as person from './person/api.ts';
import { findFamilies, readFamily } from './person/family-api.ts';
import * as passkey from './person/passkey-api.ts';
import { registerPerson } from './person/register-api.ts';
import * as secondFactor from './person/second-factor-api.ts';
import { viewFamily } from './person/view-api.ts';
import { deletePerson, downloadMyData, eraseMe, readErasure } from './personal-data/api.ts';
import { priceListEndpoints } from './price-list/api.ts';
import { chooseReminders } from './reminder/api.ts';
import { repairEndpoints } from './repair/endpoints.ts';
import { repairNumbersEndpoints } from './repair-numbers/api.ts';
import * as savedView from './saved-view/api.ts';
import { schoolEndpoints } from './school/api.ts';
import { serialNumberEndpoints } from './serial-number/api.ts';
import * as verifactu from './verifactu/api.ts';
import { withdrawalEndpoints } from './withdrawal/endpoints.ts';

/** Every endpoint of the API. The server mounts and OpenAPI describes exactly these. */
export const endpoints = [
  person.logIn,
  registerPerson,
  person.requestPasswordReset,
  person.resetPassword,
  person.restoreEmail,
  person.verifyResetKey,
  person.readProfile,
  person.changeProfile,
  person.changePassword,
  person.listPeople,
  person.changePerson,
  person.changeScopes,
  deletePerson,
  secondFactor.logInWithCode,
  secondFactor.readSecondFactor,
  secondFactor.beginSecondFactor,
  secondFactor.confirmSecondFactor,
  secondFactor.makeRecoveryCodes,
  secondFactor.switchOffSecondFactor,
  secondFactor.resetSecondFactor,
  passkey.beginPasskeyLogin,
  passkey.logInWithPasskey,
  passkey.listPasskeys,
  passkey.beginPasskeyCheck,
  passkey.beginPasskey,
  passkey.addPasskey,
  passkey.renamePasskey,
  passkey.removePasskey,
  listAccountEvents,
  viewFamily,
  findFamilies,
  readFamily,
  invitation.registerFamily,
  invitation.registerComputer,
  invitation.createStaffAccount,
  invitation.inviteAgain,
  invitation.readInvitation,
  invitation.disownInvitation,
  downloadMyData,
  readErasure,
  eraseMe,
  savedView.listViews,
  savedView.addView,
  savedView.changeView,
  savedView.deleteView,
  readOptions,
  changeOptions,
  computer.listMyComputers,
  listComputers,
  listComputerIds,
  listSelection,
  readOverview,
  deleteComputer,
  revokeSerial,
  downloadDocuments,
  downloadManyDocuments,
  computer.readComputer,
  computer.addComputer,
  computer.changeComputer,
  computer.renewComputer,
  invoice.changeStatus,
  verifyImages,
  rejectImages,
  document.uploadDocument,
  document.readDocument,
  listEvents,
  validateComputer,
  rejectComputer,
  document.readBankReceipt,
  invoice.readInvoice,
  invoice.listInvoices,
  invoice.readNumberedInvoice,
  readInvoiceConsent,
  changeInvoiceConsent,
  ...Object.values(payment.payAtGateway),
  payTogether,
  payQuote,
  transferQuote,
  sendQuoteReceipt,
  validateQuoteTransfer,
  rejectQuoteReceipt,
  payment.sendTransferData,
  transferTogether,
  payment.paymentNotification,
  readAttempt,
  checkAttempt,
  payment.listComputerPayments,
  payment.listUnclearPayments,
  payment.refundPayment,
  payment.settleAttempt,
  payment.settleMessage,
  payment.settleRefund,
  chooseReminders,
  invoice.createInvoice,
  invoice.annulInvoice,
  listPaperInvoices,
  exportPaperInvoices,
  markPaperInvoice,
  exportApi.exportInvoices,
  exportApi.previewInvoiceExport,
  exportApi.exportForSupport,
  exportApi.previewSupportExport,
  exportApi.listExports,
  exportApi.readExport,
  uploadStatement,
  listStatementLines,
  confirmStatementLines,
  settleDeposit,
  undoDeposit,
  returnDeposit,
  listSettledDeposits,
  suggestComputers,
  contract.createContract,
  contract.createTogether,
  contract.confirmContract,
  contract.signingWebhook,
  contract.readContract,
  contract.readSigning,
  contract.readSigningPdf,
  contract.sendSigningCode,
  contract.signContract,
  contract.cancelSigning,
  verifyByCode,
  verifyByFile,
  computerModel.listActiveModels,
  computerModel.listModels,
  computerModel.addModel,
  computerModel.renameModel,
  computerModel.switchModel,
  computerModel.deleteModel,
  ...schoolEndpoints,
  ...complaintEndpoints,
  ...repairEndpoints,
  ...priceListEndpoints,
  ...coverageRulesEndpoints,
  ...holidayEndpoints,
  ...loanerEndpoints,
  ...repairNumbersEndpoints,
  ...serialNumberEndpoints,
  verifactu.readVerifactuState,
  verifactu.listRecordIssues,
  verifactu.retrySubmission,
  verifactu.correctRecord,
  verifactu.settleRecord,
  verifactu.readVerification,
  verifactu.verifyNow,
  verifactu.readDeclaration,
  listCases,
  readCase,
  readCompany,
  readManuals,
  downloadManual,
  uploadManual,
  deleteManual,
  ...withdrawalEndpoints,
] as const satisfies readonly Endpoint[];

type Listed = (typeof endpoints)[number];

/** The endpoints by name (`POST /login`). The client of the web takes its types from here. */
export type Api = { [E in Listed as KeyOf<E>]: E };
