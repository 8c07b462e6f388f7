import type { Page } from '@playwright/test';
import { computerId, coveredComputer, reported } from '../../web/src/testing/replies/my-repairs.ts';
import type { BodyOf } from '../../web/src/testing/replies/reply.ts';
import { demo } from '../support/people.ts';
import { press, type State, withReplies } from './state.ts';

export const send = press(/^Enviar o? ?(el )?parte$/);

type Computer = BodyOf<'GET /computers/{id}/repairs'>;

export function reporting(changes: Partial<Computer> = {}, act?: State['act']): State {
  return {
    as: demo.family,
    path: `/my-computers/${computerId}/report`,
    replies: {
      'GET /computers/{id}/repairs': { ...coveredComputer, ...changes },
      'GET /computers/{id}/repair-photos': { docs: [] },
    },
    act,
  };
}

/** The same form, which the desk fills in for a family. */
export function reportingAtDesk(act?: State['act']): State {
  return {
    ...reporting({}, act),
    as: demo.supportDesk,
    path: `/repairs/report?computerId=${computerId}`,
  };
}

/** Fills in the whole form, with a reason instead of a photo. */
export async function fillIn(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Pantalla' }).check();
  await page.getByRole('checkbox', { name: 'Bisagra' }).check();
  await page.getByRole('radio', { name: /^(Se cayó|Caeu)$/ }).check();
  await page.locator('#text').fill('Caeu da mesa. A pantalla queda negra e a bisagra non pecha.');
  await page.getByRole('radio', { name: /^(Hoy|Hoxe)$/ }).check();
  await page.locator('#noPhoto').check();
  await page.locator('#noPhotoReason').fill('O fallo non se ve nunha foto');
}

/** Reporting a fault. What is typed stays for the next state of the same page. */
export const reportStates: Record<string, State> = {
  'reporting a fault': reporting(),
  'reporting a fault with errors': reporting({}, send),
  'reporting a fault with open help': reporting({}, async (page) => {
    for (const topic of await page.getByRole('main').locator('summary').all()) await topic.click();
  }),
  'reporting a fault of another day': reporting({}, async (page) => {
    await page.getByRole('radio', { name: /^Otro día|^Outro día/ }).check();
    await page.locator('#other-day').fill('01/09/2022');
    await page.getByText(/(Han pasado|Pasaron) (más|máis) de 15 días/).waitFor();
  }),
  'reporting a fault, filled in': reporting({}, fillIn),
  'reporting a fault after the coverage ended': reporting({
    coveredDays: [{ from: '2020-01-01', until: '2021-08-31' }],
  }),
  'reporting a fault with an open repair': reporting({ docs: [reported] }),
  'reporting a fault without coverage': reporting({ coveredDays: [] }),
  'reporting a fault while loading': withReplies(reporting(), {
    'GET /computers/{id}/repairs': 'none',
  }),
  'reporting a fault after a failed load': withReplies(reporting(), {
    'GET /computers/{id}/repairs': 429,
  }),
  'reporting a fault for a family': reportingAtDesk(),
};
