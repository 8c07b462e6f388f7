import type { Step } from '@cobertura/domain/computer/steps.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A link to a step of a computer, as a button or inline. */
export function StepLink({
  computerId,
  step,
  secondary = false,
  inline = false,
  children,
}: {
  computerId: string;
  step: Step;
  secondary?: boolean;
  inline?: boolean;
  children: ReactNode;
}) {
  const target = {
    to: '/my-computers/$computerId',
    params: { computerId },
    search: { step },
  } as const;
  if (inline) return <Link {...target}>{children}</Link>;
  return (
    <Button
      variant={secondary ? 'default' : 'filled'}
      renderRoot={(props) => <Link {...props} {...target} />}
    >
      {children}
    </Button>
  );
}
