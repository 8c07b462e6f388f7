import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useScanner } from './useScanner.ts';

function Page({
  onScan,
  onPress,
  inFields,
}: {
  onScan: (text: string) => void;
  onPress: () => void;
  inFields: boolean;
}) {
  const [words, setWords] = useState('Arañazos');
  useScanner(onScan, { inFields });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      <input
        aria-label="Palabras"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <button type="submit">Enviar</button>
    </form>
  );
}

function open(inFields = true) {
  const onScan = vi.fn();
  const onPress = vi.fn();
  render(<Page {...{ onScan, onPress, inFields }} />);
  return { onScan, onPress, user: userEvent.setup({ delay: null }) };
}

test('a scan arrives when nothing has the focus', async () => {
  const { onScan, user } = open();
  await user.keyboard('5CG1234ABC{Enter}');
  await waitFor(() => expect(onScan).toHaveBeenCalledWith('5CG1234ABC'));
});

test('a scan leaves another field as it was, and sends no form', async () => {
  const { onScan, onPress, user } = open();
  await user.click(screen.getByLabelText('Palabras'));
  await user.keyboard('5CG1234ABC{Enter}');
  await waitFor(() => expect(onScan).toHaveBeenCalledOnce());
  expect(screen.getByLabelText('Palabras')).toHaveDisplayValue('Arañazos');
  expect(onPress).not.toHaveBeenCalled();
});

test('a page that leaves fields alone keeps what is scanned into them', async () => {
  const { onScan, user } = open(false);
  await user.click(screen.getByLabelText('Palabras'));
  await user.keyboard('5CG1234ABC{Enter}');
  expect(screen.getByLabelText('Palabras')).toHaveDisplayValue('Arañazos5CG1234ABC');
  expect(onScan).not.toHaveBeenCalled();
});

test('the Enter of a scan presses no button', async () => {
  const { onScan, onPress, user } = open();
  screen.getByRole('button').focus();
  await user.keyboard('5CG1234ABC{Enter}');
  await waitFor(() => expect(onScan).toHaveBeenCalledOnce());
  expect(onPress).not.toHaveBeenCalled();
});

test('what a person types is no scan', async () => {
  const { onScan, onPress } = open();
  const user = userEvent.setup({ delay: 90 });
  await user.click(screen.getByLabelText('Palabras'));
  await user.keyboard('rotas{Enter}');
  expect(screen.getByLabelText('Palabras')).toHaveDisplayValue('Arañazosrotas');
  expect(onPress).toHaveBeenCalledOnce();
  expect(onScan).not.toHaveBeenCalled();
});

test.each(['abcde{Enter}', 'abcdefgh'])('%s is no scan', async (keys) => {
  const { onScan, user } = open();
  await user.keyboard(keys);
  await new Promise((done) => setTimeout(done, 10));
  expect(onScan).not.toHaveBeenCalled();
});

test('a shortcut is no scan', () => {
  const { onScan } = open();
  for (const key of ['a', 'b', 'c', 'd', 'Enter'])
    fireEvent.keyDown(document, { key, ctrlKey: true });
  expect(onScan).not.toHaveBeenCalled();
});
