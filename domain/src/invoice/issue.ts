import { type Status, statusFacts } from '../computer/status.ts';

/**
 * Whether to issue the first invoice or one that replaces the current invoice. Without `regenerate`
 * the status decides: a computer that is invoiced already gets a rectifying invoice.
 */
export function decideInvoice({
  status,
  regenerate,
}: {
  status: Status;
  regenerate: boolean | undefined;
}): 'create' | 'regenerate' {
  return (regenerate ?? statusFacts[status].hasInvoice) ? 'regenerate' : 'create';
}
