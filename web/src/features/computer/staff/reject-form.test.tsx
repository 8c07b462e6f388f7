import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { stopTheClock } from '../../../testing/computers.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { type Reason, RejectForm } from './review/RejectForm.tsx';

type Given = Partial<Parameters<typeof RejectForm>[0]>;

async function open(given: Given = {}, language: 'es' | 'ga' = 'es') {
  const sent: Reason[] = [];
  const user = await renderPart(
    <RejectForm
      kind="photos"
      readers={{ es: 1 }}
      label="Rechazar"
      hint="La familia lo leerá."
      isPending={false}
      onReject={(reason) => sent.push(reason)}
      onCancel={() => {}}
      {...given}
    />,
    { texts: ['staff'], language },
  );
  return { user, sent, text: screen.getByRole('textbox', { name: 'Motivo' }) };
}

const blurry = {
  es: 'La foto sale borrosa. Haz otra con buena luz y sin mover el móvil.',
  ga: 'A foto saíu borrosa. Fai outra con boa luz e sen mover o móbil.',
};

const whole =
  'No se ve el equipo entero. Haz otra foto en la que salga completo, con la pantalla abierta.';

beforeEach(() => stopTheClock());

describe('the form of a rejection', () => {
  test('sends a template with a digit and Enter', async () => {
    const { user, sent } = await open();
    expect(screen.getByText('La familia lee en castellano.')).toBeVisible();
    await user.keyboard('1{Enter}');
    expect(sent).toEqual([blurry]);
  });

  test('writes the template in the language of the family', async () => {
    const { user, sent, text } = await open({ readers: { ga: 1 } });
    expect(screen.getByText('La familia lee en gallego.')).toBeVisible();
    expect(text).toHaveAttribute('lang', 'gl');
    await user.click(screen.getByRole('radio', { name: 'Borrosa' }));
    expect(text).toHaveValue(blurry.ga);
    await user.click(screen.getByRole('button', { name: 'Rechazar' }));
    expect(sent[0]?.ga).toBe(blurry.ga);
  });

  test('labels the templates in the language of the staff', async () => {
    await open({ kind: 'transfer' }, 'ga');
    expect(screen.getByRole('radio', { name: 'Ilexible' })).toBeVisible();
    expect(screen.getByText('A familia le en castelán.')).toBeVisible();
  });

  test('types a letter into the text, and a digit there too', async () => {
    const { user, sent, text } = await open();
    await user.keyboard('Falta 1 foto');
    expect(text).toHaveFocus();
    expect(text).toHaveValue('Falta 1 foto');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(sent).toEqual([{ es: 'Falta 1 foto', ga: 'Falta 1 foto' }]);
  });

  test('replaces one template by another, and keeps a written text', async () => {
    const { user, text } = await open();
    await user.keyboard('12');
    expect(text).toHaveValue(whole);
    const second = screen.getByRole('radio', { name: 'No se ve entero' });
    expect(second).toBeChecked();
    expect(second).toHaveFocus();
    await user.clear(text);
    await user.type(text, 'Gracias.');
    await user.click(screen.getByRole('radio', { name: 'Borrosa' }));
    expect(text).toHaveValue(`Gracias. ${blurry.es}`);
    await user.keyboard('{ArrowDown}{ArrowUp}{ArrowDown}');
    expect(second).toBeChecked();
    expect(text).toHaveValue(`Gracias. ${whole}`);
    await user.type(text, ' Sabela');
    await user.click(screen.getByRole('radio', { name: 'Borrosa' }));
    expect(text).toHaveValue(`Gracias. ${blurry.es} Sabela`);
  });

  test('does not add a template that makes the text too long', async () => {
    const { user, text } = await open();
    await user.click(text);
    await user.paste('a'.repeat(490));
    await user.click(screen.getByRole('radio', { name: 'Borrosa' }));
    expect(text).toHaveValue('a'.repeat(490));
    expect(screen.getByText(/^El motivo frecuente no cabe/)).toBeVisible();
    await user.type(text, '{Backspace}');
    expect(screen.queryByText(/^El motivo frecuente no cabe/)).toBeNull();
  });

  test('begins with the text that the person wrote before', async () => {
    const { user, text } = await open({ initial: 'Falta el cargador' });
    expect(text).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: 'Borrosa' }));
    expect(text).toHaveValue(`Falta el cargador ${blurry.es}`);
  });

  test('asks for a reason', async () => {
    const { user, sent } = await open();
    await user.keyboard('{Enter}');
    expect(screen.getByText('Escribe el motivo.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('sends each family a template in its language, but a changed text to all', async () => {
    const { user, sent } = await open({ readers: { es: 2, ga: 1 } });
    expect(screen.getByText(/^Unas familias leen en castellano y otras en gallego/)).toBeVisible();
    await user.keyboard('1{Enter}');
    await user.type(screen.getByRole('textbox', { name: 'Motivo' }), ' Gracias.');
    await user.click(screen.getByRole('button', { name: 'Rechazar' }));
    const changed = `${blurry.es} Gracias.`;
    expect(sent).toEqual([blurry, { es: changed, ga: changed }]);
  });

  test('offers no templates for reviews of several kinds', async () => {
    const { text } = await open({ kind: undefined, readers: { es: 2 } });
    expect(screen.queryByRole('radio')).toBeNull();
    expect(text).toHaveFocus();
    expect(screen.getByText('Las familias leen en castellano.')).toBeVisible();
  });
});
