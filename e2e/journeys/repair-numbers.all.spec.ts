import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { demo, signIn } from '../support/people.ts';
import { expect, test } from '../support/product.ts';

test('the accountant filters the numbers of repairs and downloads a table of what is shown', async ({
  page,
}) => {
  await signIn(page, { email: demo.accountant }, '/repairs');
  await page.getByRole('link', { name: 'Cifras', exact: true }).click();
  await expect(page).toHaveURL('/repairs/numbers');
  await expect(page.getByRole('heading', { name: 'Cifras de reparaciones' })).toBeVisible();
  await expectCharts(page);
  await expectSameRows(page, { title: 'Averías por causa', table: 'causes' });

  // The campaign before, and then one model of the last campaign.
  const campaign = page.getByLabel('Campaña', { exact: true });
  const [last = '', before = ''] = await campaign.getByRole('option').allTextContents();
  await expect(campaign).toHaveValue(last);
  const rate = page
    .getByRole('list', { name: 'Lo principal' })
    .getByRole('listitem')
    .filter({ hasText: 'Averías por cada 100 cubiertos' });
  const rateOfLast = (await rate.textContent()) ?? '';
  await campaign.selectOption(before);
  await expect(page).toHaveURL(new RegExp(`campaign=${before}`));
  await expect(rate).not.toHaveText(rateOfLast);
  const rateBefore = (await rate.textContent()) ?? '';
  await page.reload();
  await expect(rate).toHaveText(rateBefore);
  await expect(campaign).toHaveValue(before);
  await campaign.selectOption(last);
  await expect(rate).toHaveText(rateOfLast);

  const models = page.getByRole('region', { name: 'Averías por modelo', exact: true });
  const first = models.getByRole('rowheader').first();
  const name = ((await first.textContent()) ?? '').trim();
  await page.getByLabel('Modelo', { exact: true }).selectOption(name);
  await expect(models.getByRole('rowheader')).toHaveText([name]);
  await expectCharts(page);
  const { rows } = await expectSameRows(page, { title: 'Averías por modelo', table: 'models' });
  expect(rows[0]?.[0]).toBe(name);

  await page.getByRole('button', { name: 'Quitar los filtros' }).click();
  await expect(page).toHaveURL('/repairs/numbers');
  await expect(models.getByRole('rowheader')).not.toHaveText([name]);
});

/** A column for each month, a line of the workshop's days, and bars beside the causes. */
async function expectCharts(page: Page): Promise<void> {
  for (const [title, words] of [
    ['Averías por mes', /^El mes con más partes es .+, con \d+\.$/],
    ['Portátiles en el taller', /^Para prestar uno a cada familia harían falta \d+/],
  ] as const) {
    const figure = page.getByRole('region', { name: title, exact: true }).getByRole('figure');
    await expect(figure.getByText(words)).toBeVisible();
    const chart = await figure.locator('svg').first().boundingBox();
    expect(chart?.height, title).toBeGreaterThan(20);
  }
}

/** Downloads a table, which has the rows of the page except its small counts. */
async function expectSameRows(page: Page, { title, table }: { title: string; table: string }) {
  const figure = page.getByRole('region', { name: title, exact: true });
  const [reply, download] = await Promise.all([
    page.waitForResponse((each) => each.url().includes(`/repairs/numbers/${table}`)),
    page.waitForEvent('download'),
    figure.getByRole('button', { name: `Descargar en CSV: ${title}` }).click(),
  ]);
  expect(reply.headers()['content-type']).toBe('text/csv; charset=utf-8');
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${table}-.*\\.csv$`));
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toMatch(/^\uFEFF;[^\n]+;Nota\r\n/);
  const [head = [], ...lines] = text
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));
  const rows = lines.filter(([label]) => label !== 'Total');

  const shown = await figure.locator('tbody tr').evaluateAll((found) =>
    found.map((row) => ({
      label: row.querySelector('th')?.textContent?.trim(),
      cells: [...row.querySelectorAll('td')].map((cell) => cell.textContent?.trim()),
    })),
  );
  expect(rows.map(([label]) => label)).toEqual(shown.map(({ label }) => label));
  const count = head.indexOf('Averías');
  for (const [place, row] of rows.entries()) {
    const value = shown[place]?.cells[count - 1];
    expect(['', value], row[0]).toContain(row[count]);
    expect(row[count], row[0]).not.toMatch(/^[1-4]$/);
  }
  return { rows };
}
