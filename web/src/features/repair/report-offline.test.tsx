import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';

test('takes another day in the field of the browser when the calendar cannot be loaded', async () => {
  vi.doMock('./families/report/OtherDay.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { DayField } = await withoutCalendar();
  const onChange = vi.fn();
  const user = await renderPart(
    <DayField
      value=""
      error={undefined}
      today="2022-09-10"
      days={{ returnedOn: null }}
      reportDays={10}
      support={undefined}
      onChange={onChange}
    />,
    { texts: ['repairs'] },
  );
  await user.click(screen.getByRole('radio', { name: 'Otro día' }));
  const day = await screen.findByLabelText('Día de la avería');
  expect(day).toHaveAttribute('type', 'date');
  await user.type(day, '2022-09-01');
  expect(onChange).toHaveBeenLastCalledWith('2022-09-01');
  vi.doUnmock('./families/report/OtherDay.tsx');
});

/** A copy of the module, because another test of this worker may have loaded the calendar. */
function withoutCalendar(): Promise<typeof import('./families/report/DayField.tsx')> {
  const copy = './families/report/DayField.tsx?copy';
  return import(copy);
}
