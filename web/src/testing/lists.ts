import { screen, within } from '@testing-library/react';
import { answer } from './api.ts';
import { type BodyOf, type Key, pageOf } from './replies/reply.ts';

type DocOf<K extends Key> =
  BodyOf<K> extends { docs: (infer Doc)[]; pagination: object } ? Doc : never;

/** The endpoints that reply a page of a list. */
type ListKey = { [K in Key]: [DocOf<K>] extends [never] ? never : K }[Key];

/** Answers a list page by page, as the server does. Returns the received queries, live. */
export function giveList<K extends ListKey>(
  key: K,
  docs: readonly DocOf<K>[],
  { exact = true }: { exact?: boolean } = {},
): string[] {
  const asked: string[] = [];
  answer(key, ({ query }) => {
    asked.push(decodeURIComponent(query.toString()));
    return pageAsked(query, docs, { exact }) as BodyOf<K>;
  });
  return asked;
}

/** The page of a list that a query asks for. */
export function pageAsked<Doc>(
  query: URLSearchParams,
  docs: readonly Doc[],
  { exact = true } = {},
) {
  const limit = Number(query.get('limit'));
  const from = Number(query.get('offset')) * limit;
  const { total, pagination } = pageOf(docs, { exact });
  return { docs: docs.slice(from, from + limit), total, pagination: { ...pagination, limit } };
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
