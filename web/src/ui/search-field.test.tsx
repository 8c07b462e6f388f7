import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { SearchField } from './SearchField.tsx';

/** Longer than the field waits for more letters. */
const untilSearched = () => new Promise((resolve) => setTimeout(resolve, 700));

test('searches at once when a scan ends, and not again later', async () => {
  const calls: string[] = [];
  const user = await renderPart(
    <SearchField
      label="Código"
      value=""
      minLength={3}
      tooShort="Faltan letras"
      onSearch={(text) => calls.push(`search ${text}`)}
      onEnter={(text) => calls.push(`enter ${text}`)}
    />,
    { texts: [] },
  );
  await user.type(screen.getByLabelText('Código'), 'P-01{Enter}');
  expect(calls).toEqual(['search P-01', 'enter P-01']);
  await untilSearched();
  expect(calls).toHaveLength(2);
});

test('waits for more letters without a scan', async () => {
  const onSearch = vi.fn();
  const user = await renderPart(
    <SearchField label="Código" value="" minLength={3} tooShort="Faltan" onSearch={onSearch} />,
    { texts: [] },
  );
  await user.type(screen.getByLabelText('Código'), 'P-01{Enter}');
  expect(onSearch).not.toHaveBeenCalled();
  await untilSearched();
  expect(onSearch.mock.calls).toEqual([['P-01']]);
});
