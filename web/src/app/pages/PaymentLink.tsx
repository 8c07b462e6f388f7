import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A link to the result page of an order, as a button or inline. */
export function PaymentLink({
  order,
  inline = false,
  children,
}: {
  order: string;
  inline?: boolean;
  children: ReactNode;
}) {
  const target = { to: '/payment/success', search: { order } } as const;
  if (inline) return <Link {...target}>{children}</Link>;
  return <Button renderRoot={(props) => <Link {...props} {...target} />}>{children}</Button>;
}
