import { Button, MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { theme } from './theme.ts';
import { UploadButton } from './UploadButton.tsx';
import { useGuardFocus } from './useGuardFocus.ts';

describe('a button that is loading', () => {
  test('keeps the focus and ignores clicks', async () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn();
    const button = (loading: boolean) => (
      <MantineProvider theme={theme}>
        <form onSubmit={onSubmit}>
          <Button type="submit" loading={loading} onClick={onClick}>
            Guardar
          </Button>
        </form>
      </MantineProvider>
    );
    const { rerender } = render(button(false));
    const user = userEvent.setup();
    await user.tab();
    rerender(button(true));
    expect(screen.getByRole('button')).toHaveFocus();
    expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button'));
    await user.keyboard('{Enter}');
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('is disabled if it is disabled anyway', () => {
    render(
      <MantineProvider theme={theme}>
        <Button loading disabled>
          Guardar
        </Button>
      </MantineProvider>,
    );
    expect(screen.getByRole('button')).toBeDisabled();
  });
});

describe('a button that uploads', () => {
  test('keeps its place and the focus while the file is sent, and takes no second file', async () => {
    const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
    const button = (isPending: boolean) => (
      <MantineProvider theme={theme}>
        <UploadButton
          uploading={{ isPending, progress: 0.4, waiting: undefined, cancel: () => {} }}
          texts={{
            progress: 'Envío',
            sending: (percent) => `Enviando: ${percent} %`,
            waiting: (cause) => cause,
            cancel: 'Cancelar',
          }}
          accept={['image/jpeg']}
          onFiles={() => {}}
        >
          Hacer una foto
        </UploadButton>
      </MantineProvider>
    );
    const { rerender } = render(button(false));
    const user = userEvent.setup();
    await user.tab();
    rerender(button(true));
    expect(screen.getByRole('progressbar', { name: 'Envío' })).toBeVisible();
    expect(screen.getByText('Enviando: 40 %')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Hacer una foto' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(opened).not.toHaveBeenCalled();
    rerender(button(false));
    expect(screen.getByRole('button', { name: 'Hacer una foto' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(opened).toHaveBeenCalledOnce();
  });
});

function Page() {
  useGuardFocus();
  const [rows, setRows] = useState(['uno', 'dos']);
  const [isLast, setIsLast] = useState(false);
  return (
    <main>
      <h1>Equipos</h1>
      {rows.map((row) => (
        <p key={row}>
          <button type="button" onClick={() => setRows(rows.filter((each) => each !== row))}>
            Borrar {row}
          </button>
        </p>
      ))}
      <div>
        <button type="button">Anterior</button>
        <button type="button" disabled={isLast} onClick={() => setIsLast(true)}>
          Siguiente
        </button>
      </div>
    </main>
  );
}

describe('the guard of the focus', () => {
  test('focuses the heading when the focused element is removed', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Borrar dos' }));
    await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
  });

  test('focuses the control beside one that is disabled', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Anterior' })).toHaveFocus());
  });

  test('leaves the focus where a click on the page put it', async () => {
    render(<Page />);
    screen.getByRole('button', { name: 'Borrar uno' }).focus();
    await userEvent.click(document.body);
    await userEvent.click(screen.getByRole('button', { name: 'Borrar dos' }));
    await userEvent.click(document.body);
    expect(document.body).toHaveFocus();
  });
});
