import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useForm } from './form.ts';

test('a form is sent once when it is submitted twice before it is drawn again', async () => {
  const onSend = vi.fn(() => Promise.resolve());
  const { result } = renderHook(() =>
    useForm({ initial: { name: 'Uxía' }, validate: () => ({}), onSend }),
  );
  const event = { preventDefault: () => {} };
  await act(async () => {
    result.current.onSubmit(event);
    result.current.onSubmit(event);
  });
  expect(onSend).toHaveBeenCalledOnce();
});
