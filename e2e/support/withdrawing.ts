import type { Page } from '@playwright/test';
import { expect } from './product.ts';

/** What the pages of a withdrawal say. */
export const words = {
  es: {
    footer: 'Desistir del contrato aquí',
    card: /^Desistir hasta el \d\d\/\d\d\/\d{4}/,
    next: 'Continuar',
    confirm: 'Confirmar desistimiento',
    received: 'Desistimiento recibido',
    fields: ['Nombre y apellidos', 'Correo electrónico', 'Contrato'],
    mail: /Hemos recibido la declaración de desistimiento/,
  },
  ga: {
    footer: 'Desistir do contrato aquí',
    card: /^Desistir ata o \d\d\/\d\d\/\d{4}/,
    next: 'Continuar',
    confirm: 'Confirmar a desistencia',
    received: 'Desistencia recibida',
    fields: ['Nome e apelidos', 'Correo electrónico', 'Contrato'],
    mail: /Recibimos a declaración de desistencia/,
  },
} as const;

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The number and the time to the second, as the page shows them. */
export async function expectReceipt(page: Page, title: string): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const main = page.getByRole('main');
  await expect(main).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/);
  return (await main.textContent())?.match(/D\d{4}-\d{6}/)?.[0] ?? '';
}
