import type { Page } from '@playwright/test';
import { demo } from './people.ts';
import { press, type State } from './state.ts';

/** The pages that the footer leads to. */
export const legalStates: Record<string, State> = {
  'privacy policy': { path: '/privacy-policy' },
  'legal notice': { path: '/legal-terms' },
  'cookie policy': { path: '/cookies-policy' },
  'accessibility statement': { path: '/accessibility' },
  withdrawing: { path: '/withdraw' },
  'withdrawing with missing fields': { path: '/withdraw', act: press(/^Continuar$/) },
  'the review of a withdrawal': { path: '/withdraw', act: writeDeclaration },
  'a withdrawal that was received': {
    path: '/withdraw',
    act: async (page) => {
      await writeDeclaration(page);
      await page.getByRole('button', { name: /^Confirmar (desistimiento|a desistencia)$/ }).click();
      await page.getByText(/^D\d{4}-\d{6}$/).waitFor();
    },
  },
  'withdrawing from the session': { as: demo.family, path: '/withdraw' },
  'contracts that cannot be loaded': {
    as: demo.family,
    path: '/withdraw',
    replies: { '/withdrawals/mine': 500 },
  },
  'a withdrawal that is not found': { path: '/withdraw/D2020-000001' },
  'the mailed link of a withdrawal': { path: '/withdraw/verify?token=wrong' },
  complaining: { path: '/complaints' },
};

/** Fills in the three fields and goes to the review. */
async function writeDeclaration(page: Page): Promise<void> {
  const fields = page.getByRole('main').getByRole('textbox');
  for (const [index, text] of ['Uxía Núñez Rial', 'uxia@example.com', '5CD1234XYZ'].entries()) {
    await fields.nth(index).fill(text);
  }
  await page.getByRole('button', { name: /^Continuar$/ }).click();
  await page.getByRole('button', { name: /^Confirmar/ }).waitFor();
}
