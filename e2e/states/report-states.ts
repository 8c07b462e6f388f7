import type { Page } from '@playwright/test';
import { demo } from '../support/people.ts';
import { press, type State } from './state.ts';

let count = 0;

/** A new id for each reply, because states of one address share its page. */
export function newId(): string {
  count += 1;
  return `00000000-0000-7000-8000-${String(count).padStart(12, '0')}`;
}

export const anyId = newId();
export const send = press(/^Enviar o? ?(el )?parte$/);

/** What the report form loads: a covered computer without an open repair. */
export const covered = {
  docs: [],
  coveredDays: [{ from: '2020-01-01', until: '2099-08-31' }],
  reportDays: 15,
  student: 'Noa Souto Rial',
};

export function reporting(changes?: object, act?: State['act']): State {
  const computer = changes ? newId() : anyId;
  return {
    as: demo.family,
    path: `/my-computers/${computer}/report`,
    replies: {
      [`/computers/${computer}/repairs`]: () => ({ ...covered, ...changes }),
      [`/computers/${computer}/repair-photos`]: () => ({ docs: [] }),
    },
    ...(act && { act }),
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
  'reporting a fault with errors': reporting(undefined, send),
  'reporting a fault with open help': reporting(undefined, async (page) => {
    for (const topic of await page.getByRole('main').locator('summary').all()) await topic.click();
  }),
  'reporting a fault of another day': reporting(undefined, async (page) => {
    await page.getByRole('radio', { name: /^Otro día|^Outro día/ }).check();
    await page.locator('#other-day').fill('01/09/2022');
    await page.getByText(/(Han pasado|Pasaron) (más|máis) de 15 días/).waitFor();
  }),
  'reporting a fault, filled in': reporting(undefined, fillIn),
  'reporting a fault of a day without coverage': reporting(
    { coveredDays: [{ from: '2020-01-01', until: '2021-08-31' }] },
    (page) => page.getByRole('radio', { name: /^(Hoy|Hoxe)$/ }).check(),
  ),
  'reporting a fault with an open repair': reporting({
    docs: [{ _id: anyId, number: 'A2026-000123', status: 'reported' }],
  }),
  'reporting a fault without coverage': reporting({ coveredDays: [] }),
  'reporting a fault while loading': {
    ...reporting(),
    replies: { [`/computers/${anyId}/repairs`]: 'none' },
  },
  'reporting a fault after a failed load': {
    ...reporting(),
    replies: { [`/computers/${anyId}/repairs`]: 429 },
  },
  'reporting a fault for a family': {
    ...reporting(),
    as: demo.supportDesk,
    path: `/repairs/report?computerId=${anyId}`,
  },
};
