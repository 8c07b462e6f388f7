import type { Step } from '@cobertura/domain/computer/wizard.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A button that leads to a step of a computer. */
export function StepLink({
  computerId,
  step,
  quiet = false,
  children,
}: {
  computerId: string;
  step: Step;
  quiet?: boolean;
  children: ReactNode;
}) {
  return (
    <Button
      variant={quiet ? 'default' : 'filled'}
      renderRoot={(props) => (
        <Link {...props} to="/my-computers/$computerId" params={{ computerId }} search={{ step }} />
      )}
    >
      {children}
    </Button>
  );
}
