import type { Api } from '@cobertura/domain/api.ts';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { network } from './api.ts';

type ListKey =
  | 'GET /user'
  | 'GET /schools'
  | 'GET /serial-number'
  | 'GET /serial-number/imports'
  | 'GET /computer-models'
  | 'GET /cases'
  | 'GET /price-list'
  | 'GET /loaners'
  | 'GET /admin/statements/settled';

/** Answers a list page by page, as the server does. Returns the received queries, live. */
export function giveList<K extends ListKey & keyof Api>(
  key: K,
  docs: readonly object[],
  { exact = true }: { exact?: boolean } = {},
): string[] {
  const asked: string[] = [];
  network.use(
    http.get(`/api/v1${key.replace('GET ', '')}`, ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(decodeURIComponent(query.toString()));
      const limit = Number(query.get('limit'));
      const from = Number(query.get('offset')) * limit;
      const total = docs.length;
      return HttpResponse.json({
        docs: docs.slice(from, from + limit),
        total,
        pagination: { total, limit, exact },
      });
    }),
  );
  return asked;
}

/** The text of the table's rows, without their buttons. */
export async function tableRows(name: string): Promise<string[][]> {
  const table = within(await screen.findByRole('table', { name }));
  return table
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, -1)
        .map(({ textContent }) => textContent),
    );
}

/** The open dialog. */
export async function dialog(name: string | RegExp) {
  return within(await screen.findByRole('dialog', { name }));
}
