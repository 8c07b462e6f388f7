import type { Page } from '@playwright/test';
import type { BodyOf } from '../../web/src/testing/replies/reply.ts';
import { demo } from '../support/people.ts';
import { coverageRulesStates } from './coverage-rules-states.ts';
import { atRest, withFindings, withIssues } from './register-replies.ts';
import { type State, untilIdle } from './state.ts';

const computers = { as: demo.admin, path: '/computers' };
/** For pages below a dialog: two rows render faster than twenty. */
const few = { as: demo.admin, path: '/computers?tab=all&status=incomplete' };
const paid = { as: demo.accountant, path: '/computers?tab=all&status=paid' };
const transfers = { as: demo.accountant, path: '/computers?status=transfer-confirmation' };

const register = { as: demo.accountant, path: '/accounting/register', replies: atRest };

/** The pages of the staff. */
export const staffStates: Record<string, State> = {
  ...coverageRulesStates,
  'the computers and totals for an administrator': computers,
  'the computers while loading': { ...computers, replies: { 'GET /computers': 'none' } },
  'the computers after a failed load': { ...computers, replies: { 'GET /computers': 429 } },
  'the computers without a match': { as: demo.admin, path: '/computers?tab=all&student=xyzxyz' },
  'the computers for the accountant': { as: demo.accountant, path: '/computers?tab=all' },
  'the menu of a computer': { ...few, act: openMenu },
  'the details of a computer': { ...paid, act: fromMenu(/^Ver (la|a) ficha$/) },
  'a transfer with its receipt': { ...transfers, act: review },
  'rejecting a transfer without a reason': {
    ...transfers,
    act: async (page) => {
      await review(page);
      for (const _ of ['ask', 'send']) {
        await page.getByRole('button', { name: /^(Rechazar|Rexeitar) l?a transferencia$/ }).click();
      }
    },
  },
  'the photos of a computer': {
    as: demo.supportDesk,
    path: '/computers?tab=all&status=unverified',
    act: open(/^Revisar l?as fotos$/),
  },
  'the request of a family': {
    as: demo.supportDesk,
    path: '/computers?tab=all&status=pending',
    act: open(/^Validar l?a solicitude?$/),
  },
  'changing the status of a computer': { ...few, act: fromMenu(/^Cambiar (el|o) estado$/) },
  'deleting a computer': {
    as: demo.admin,
    path: '/computers?tab=all&status=waiting',
    act: fromMenu(/^Borrar (el|o) equipo$/),
  },
  'the timeline of a computer': { ...few, act: fromMenu(/^Historial$/) },
  'the payments of a computer and a refund': {
    ...paid,
    act: async (page) => {
      await fromMenu(/^Pag(os y|amentos e) devoluci/)(page);
      await page
        .getByRole('button', { name: /^Devolver di(nero|ñeiro)$/ })
        .first()
        .click();
    },
  },
  'an action on many computers': {
    ...transfers,
    needsReload: true,
    act: async (page) => {
      await page.locator('thead').getByRole('checkbox').check();
      await page.getByRole('button', { name: /^Validar \d+/ }).click();
      await untilDialogOpens(page);
    },
  },
  'rejecting many computers': {
    ...transfers,
    needsReload: true,
    act: async (page) => {
      await page.locator('thead').getByRole('checkbox').check();
      await page.getByRole('button', { name: /^Re(chaz|xeit)ar \d+/ }).click();
      await untilDialogOpens(page);
    },
  },
  'issuing an invoice': { ...paid, act: open(/^Crear l?a factura$/) },
  'annulling an invoice': {
    as: demo.admin,
    // The oldest, because journeys leave invoices that cannot be annulled.
    path: '/computers?tab=all&status=invoiced&order=updatedAt%7C1',
    act: fromMenu(/^Anular l?a factura$/),
  },
  'the internal documents of a computer': { ...paid, act: fromMenu(/^Documentos internos$/) },
  'revoking a serial number': {
    as: demo.admin,
    path: '/computers?tab=all&status=paid',
    act: fromMenu(/^Revo[cg]ar (el|o) número de serie$/),
  },
  'the payments to review': { ...few, act: open(/^Pag(o|amento)s por mirar/) },
  'the keyboard shortcuts': { ...few, act: open(/^Teclado$/) },
  // The last state of its page, because the charts stay open.
  'the charts above the computers': {
    ...few,
    act: async (page) => {
      await page.getByRole('button', { name: /^Ver gráficos$/ }).click();
      await page.getByRole('region', { name: /^Por estado$/ }).waitFor();
    },
  },
  'the compulsory second factor': {
    as: demo.supportDesk,
    path: '/computers',
    replies: { 'GET /options': (options) => ({ ...options, lacksSecondFactor: true }) },
  },
  'the users': { as: demo.admin, path: '/users' },
  'the scopes of a user': {
    as: demo.admin,
    path: '/users?scope=cau',
    act: open(/^Cambiar l?os permisos de /),
  },
  'editing a user': { as: demo.admin, path: '/users', act: open(/^Editar l?os datos de /) },
  'resetting the second factor of a user': {
    as: demo.admin,
    path: '/users?scope=cau',
    replies: { 'GET /user': withSecondFactor },
    act: open(/^Restablecer /),
  },
  'the users without a match': { as: demo.admin, path: '/users?firstName=xyzxyz' },
  'deleting a user': { as: demo.admin, path: '/users', act: open(/^Borrar a /) },
  'adding a school': {
    as: demo.admin,
    path: '/settings/schools',
    act: open(/^(Añadir|Engadir) centro$/),
  },
  'editing a school': { as: demo.admin, path: '/settings/schools', act: open(/^Editar /) },
  'deleting a school': { as: demo.admin, path: '/settings/schools', act: open(/^Borrar /) },
  'adding serial numbers': {
    as: demo.supportDesk,
    path: '/settings/serial-numbers',
    act: open(/^(Añadir|Engadir) números$/),
  },
  'adding a model': {
    as: demo.admin,
    path: '/settings/computer-models',
    act: open(/^(Añadir|Engadir) modelo$/),
  },
  'editing a model': { as: demo.admin, path: '/settings/computer-models', act: open(/^Editar /) },
  'deleting a model': { as: demo.admin, path: '/settings/computer-models', act: open(/^Borrar /) },
  'switching a model off': {
    as: demo.admin,
    path: '/settings/computer-models',
    act: open(/^Desactivar /),
  },
  'the holidays': { as: demo.admin, path: '/settings/holidays' },
  'adding a holiday': {
    as: demo.admin,
    path: '/settings/holidays',
    act: open(/^(Añadir|Engadir) festivo$/),
  },
  'the general settings': { as: demo.admin, path: '/settings/general' },
  'the serial numbers': { as: demo.supportDesk, path: '/settings/serial-numbers' },
  'the holder of a serial number': {
    as: demo.supportDesk,
    path: '/settings/serial-numbers?order=assigned%7C-1',
    act: open(/^(Quién tiene|Quen ten) /),
  },
  'a CSV file with errors': {
    as: demo.supportDesk,
    path: '/settings/serial-numbers',
    act: previewFaults,
  },
  'the models': { as: demo.admin, path: '/settings/computer-models' },
  'the exports': { as: demo.accountant, path: '/accounting/exports' },
  'exporting invoices': {
    as: demo.accountant,
    path: '/computers?tab=all',
    act: open(/^Exportar$/),
  },
  'the bank statements': { as: demo.accountant, path: '/accounting/statements' },
  'the invoices on paper': { as: demo.accountant, path: '/accounting/paper' },
  'the invoices sent on paper': { as: demo.accountant, path: '/accounting/paper?state=sent' },
  'the register of invoices': register,
  'the register of invoices with issues': { ...register, replies: withIssues },
  'the register of invoices with findings': { ...register, replies: withFindings },
  'the declaration of the software producer': {
    as: demo.accountant,
    path: '/accounting/declaration',
  },
  'settling a record': {
    ...register,
    replies: withIssues,
    act: open(/^Marcar como revisado/),
  },
  'correcting a record': {
    ...register,
    replies: withIssues,
    act: open(/^Enviar (subsanación|emenda)/),
  },
};

/** No demo account has a second factor. */
function withSecondFactor({ docs, ...reply }: BodyOf<'GET /user'>): BodyOf<'GET /user'> {
  return { ...reply, docs: docs.map((person) => ({ ...person, hasSecondFactor: true })) };
}

async function untilDialogOpens(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor();
  await untilIdle(page);
}

/** Presses the first button of that name, which opens a dialog. */
function open(name: RegExp) {
  return async (page: Page) => {
    await page.getByRole('button', { name }).first().click();
    await untilDialogOpens(page);
  };
}

async function openMenu(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Más acciones|Máis accións)$/ })
    .first()
    .click();
  await page.getByRole('menu').waitFor();
}

function fromMenu(name: RegExp) {
  return async (page: Page) => {
    await openMenu(page);
    await page.getByRole('menuitem', { name }).click();
    await untilDialogOpens(page);
  };
}

async function review(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Validar l?a transferencia$/ })
    .first()
    .click();
  await untilDialogOpens(page);
}

async function previewFaults(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Importar CSV' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'equipos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('PREVIEW-1\nnúmero de serie\nPREVIEW-1\nPREVIEW-2;Ningunha'),
  });
  await dialog.getByRole('table').waitFor();
}
