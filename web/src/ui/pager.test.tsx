import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { usePagerTexts } from '../lib/paging.ts';
import { renderPart } from '../testing/render-part.tsx';
import { Pager } from './Pager.tsx';

function Fixture({ pageCount, onPage }: { pageCount?: number; onPage: (page: number) => void }) {
  const [page, setPage] = useState(2);
  return (
    <Pager
      text="21–40 de 336"
      page={page}
      pageCount={pageCount}
      hasNext={pageCount === undefined || page < pageCount}
      onPage={(wanted) => {
        onPage(wanted);
        setPage(wanted);
      }}
      texts={usePagerTexts()}
    />
  );
}

async function show(pageCount?: number) {
  const visited: number[] = [];
  const user = await renderPart(
    <Fixture {...(pageCount && { pageCount })} onPage={(page) => visited.push(page)} />,
    { texts: ['staff'] },
  );
  return { user, visited };
}

const button = (name: string) => screen.getByRole('button', { name });
const number = () => screen.getByLabelText('Ir a la página');

describe('pager', () => {
  test('goes to the first, the previous, the next and the last page', async () => {
    const { user, visited } = await show(17);
    expect(screen.getByText('de 17')).toBeVisible();
    await user.click(button('Última página'));
    expect(number()).toHaveValue('17');
    expect(button('Última página')).toHaveFocus();
    await user.click(button('Página siguiente'));
    await user.click(button('Página anterior'));
    await user.click(button('Primera página'));
    await user.click(button('Página anterior'));
    await user.click(button('Página siguiente'));
    expect(visited).toEqual([17, 16, 1, 2]);
    expect(button('Primera página')).toHaveAttribute('aria-disabled', 'false');
  });

  test.each([
    ['9', 9],
    ['17', 17],
    ['400', 17],
    ['1', 1],
  ])('goes to the typed page %s', async (typed, page) => {
    const { user, visited } = await show(17);
    await user.click(number());
    await user.keyboard(`${typed}{Enter}`);
    expect(visited).toEqual([page]);
    expect(number()).toHaveValue(`${page}`);
  });

  test.each(['0', 'x', '2', '{Backspace}'])('stays where it is after %s', async (typed) => {
    const { user, visited } = await show(17);
    await user.click(number());
    await user.keyboard(`${typed}{Enter}`);
    expect(visited).toEqual([]);
    expect(number()).toHaveValue('2');
  });

  test('forgets a typed number when the field is left', async () => {
    const { user, visited } = await show(17);
    await user.click(number());
    await user.keyboard('9');
    await user.tab();
    expect(number()).toHaveValue('2');
    expect(visited).toEqual([]);
  });

  test('names no last page if the rows are not counted', async () => {
    const { user, visited } = await show();
    expect(screen.queryByRole('button', { name: 'Última página' })).toBeNull();
    expect(screen.queryByText(/^de /)).toBeNull();
    await user.click(number());
    await user.keyboard('6000{Enter}');
    expect(visited).toEqual([6000]);
  });
});
