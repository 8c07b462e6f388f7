import { render, screen } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { PageTitle } from './PageTitle.tsx';
import { StepItem } from './StepItem.tsx';

/** Reports the focused element after its content is in the page and before the browser paints. */
function BeforePaint({
  children,
  onFocused,
}: {
  children: ReactNode;
  onFocused: (element: Element | null) => void;
}) {
  useLayoutEffect(() => onFocused(document.activeElement));
  return children;
}

test('a new page focuses its title before it is painted', () => {
  const onFocused = vi.fn();
  const page = (title: string) => (
    <BeforePaint onFocused={onFocused}>
      <PageTitle key={title}>{title}</PageTitle>
    </BeforePaint>
  );
  const { rerender } = render(page('Mis equipos'));
  rerender(page('Mis datos'));
  expect(onFocused).toHaveBeenLastCalledWith(screen.getByRole('heading', { name: 'Mis datos' }));
});

test('a step that opens is focused before it is painted', () => {
  const onFocused = vi.fn();
  const step = (open: boolean) => (
    <BeforePaint onFocused={onFocused}>
      <StepItem
        number={3}
        title="Firma del contrato"
        state="current"
        stateText="actual"
        canOpen
        open={open}
        onOpen={() => undefined}
      />
    </BeforePaint>
  );
  const { rerender } = render(step(false));
  rerender(step(true));
  const header = screen.getByRole('button', { name: /^Firma del contrato/ });
  expect(onFocused).toHaveBeenLastCalledWith(header);
});
