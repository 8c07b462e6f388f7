import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { blockCanvas, draw, giveCanvas } from '../../testing/canvas.ts';
import { button, fields, openPage, submit } from '../../testing/signing-page.ts';

beforeEach(giveCanvas);

describe('drawn signature', () => {
  const line: [number, number][] = [
    [10, 10],
    [60, 40],
    [90, 20],
  ];
  const sheet = (label: string) => screen.getByRole('img', { name: label });

  test('announces, undoes and erases strokes without losing the focus', async () => {
    const user = await openPage();
    expect(button('Deshacer')).toHaveAttribute('aria-disabled', 'true');
    draw('Firma vacía', line);
    draw('Firma hecha', line);
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain(
      'Firma hecha',
    );
    await user.click(button('Deshacer'));
    expect(sheet('Firma hecha')).toBeInTheDocument();
    await user.click(button('Deshacer'));
    expect(sheet('Firma vacía')).toBeInTheDocument();
    expect(button('Deshacer')).toHaveFocus();
    draw('Firma vacía', line);
    await user.click(button('Borrar'));
    expect(sheet('Firma vacía')).toBeInTheDocument();
  });

  test('keeps the drawing while the typed signature is selected', async () => {
    const user = await openPage();
    draw('Firma vacía', line);
    await user.click(fields.typed());
    await user.click(fields.drawn());
    expect(sheet('Firma hecha')).toBeInTheDocument();
  });

  test('refuses a drawing that is too small', async () => {
    const user = await openPage();
    draw('Firma vacía', [
      [10, 10],
      [18, 10],
    ]);
    await user.click(submit());
    expect(screen.getByRole('alert')).toHaveTextContent('La firma es muy pequeña.');
  });

  test('disables drawing when the browser blocks it', async () => {
    blockCanvas();
    await openPage();
    expect(fields.typed()).toBeChecked();
    expect(fields.drawn()).toBeDisabled();
    expect(screen.getByText(/En este navegador no se puede dibujar/)).toBeInTheDocument();
  });
});
