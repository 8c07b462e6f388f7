import type { Page } from '@playwright/test';
import { demo } from './people.ts';
import type { State } from './state.ts';

const computers = { as: demo.admin, path: '/computers' };
const paid = { as: demo.accountant, path: '/computers?tab=all&status=paid' };
const transfers = { as: demo.accountant, path: '/computers?status=transfer-confirmation' };

/** What the staff works with. */
export const staffStates: Record<string, State> = {
  'the computers and how all goes, to an administrator': computers,
  'the computers, to the accountant': { as: demo.accountant, path: '/computers?tab=all' },
  'the menu of a computer': { ...computers, act: openMenu },
  'the details of a computer': {
    ...paid,
    act: async (page) => {
      await page.locator('tbody button').first().click();
      await opened(page);
    },
  },
  'a transfer with its receipt': { ...transfers, act: review },
  'a transfer turned down without a reason': {
    ...transfers,
    act: async (page) => {
      await review(page);
      for (const _ of ['ask', 'send']) {
        await page.getByRole('button', { name: /^(Rechazar|Rexeitar) l?a transferencia$/ }).click();
      }
    },
  },
  'changing the status of a computer': { ...computers, act: fromMenu(/^Cambiar (el|o) estado$/) },
  'deleting a computer': {
    as: demo.admin,
    path: '/computers?tab=all&status=waiting',
    act: fromMenu(/^Borrar (el|o) equipo$/),
  },
  'the timeline of a computer': { ...computers, act: fromMenu(/^Historial$/) },
  'the payments of a computer': { ...paid, act: fromMenu(/^Pag(os y|amentos e) devoluci/) },
  'many computers at once': {
    ...computers,
    act: async (page) => {
      await page.locator('thead').getByRole('checkbox').check();
      await page.getByRole('button', { name: /^Validar \d+/ }).click();
      await opened(page);
    },
  },
  'issuing an invoice': { ...paid, act: fromMenu(/^Crear l?a factura$/) },
  'annulling an invoice': {
    as: demo.admin,
    path: '/computers?tab=all&status=invoiced',
    act: fromMenu(/^Anular l?a factura$/),
  },
  'the internal documents of a computer': { ...paid, act: fromMenu(/^Documentos internos$/) },
  'revoking a serial number': {
    as: demo.admin,
    path: '/computers?tab=all&status=paid',
    act: fromMenu(/^Revo[cg]ar (el|o) número de serie$/),
  },
  'the payments to look at': { ...computers, act: open(/(pagos|pagamentos) por mirar$/) },
  'the keys': { ...computers, act: open(/^Teclado$/) },
  'the users': { as: demo.admin, path: '/users' },
  'the scopes of a user': {
    as: demo.admin,
    path: '/users?scope=cau',
    act: open(/^Cambiar l?os permisos de /),
  },
  'editing a user': { as: demo.admin, path: '/users', act: open(/^Editar l?os datos de /) },
  'deleting a user': { as: demo.admin, path: '/users', act: open(/^Borrar a /) },
  'adding a school': {
    as: demo.admin,
    path: '/settings/schools',
    act: open(/^(Añadir|Engadir) centro$/),
  },
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
  'switching a model off': {
    as: demo.admin,
    path: '/settings/computer-models',
    act: open(/^Desactivar /),
  },
  'the general settings': { as: demo.admin, path: '/settings/general' },
  'the serial numbers': { as: demo.supportDesk, path: '/settings/serial-numbers' },
  'a CSV file with faults': {
    as: demo.supportDesk,
    path: '/settings/serial-numbers',
    act: previewFaults,
  },
  'the models': { as: demo.admin, path: '/settings/computer-models' },
  'the exports': { as: demo.accountant, path: '/accounting/exports' },
  'the bank statements': { as: demo.accountant, path: '/accounting/statements' },
  'the register of invoices': { as: demo.accountant, path: '/accounting/register' },
};

async function opened(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor();
  await page.waitForLoadState('networkidle');
}

/** Presses the first button of that name, which opens a window. */
function open(name: RegExp) {
  return async (page: Page) => {
    await page.getByRole('button', { name }).first().click();
    await opened(page);
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
    await opened(page);
  };
}

async function review(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Validar l?a transferencia$/ })
    .first()
    .click();
  await opened(page);
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
