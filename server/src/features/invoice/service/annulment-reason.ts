/** Adds the number, because the timeline of a computer may have several annulled invoices. */
export function numberedReason(number: string, why: string): string {
  return `${number}: ${why}`;
}

/** Removes the number again for the mail, which already names the invoice. */
export function reasonWithoutNumber(number: string, reason: string): string {
  return reason.slice(numberedReason(number, '').length);
}
