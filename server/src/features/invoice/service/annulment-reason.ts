/** In the timeline of a computer, where more than one invoice may have been annulled. */
export function reasonFor(number: string, why: string): string {
  return `${number}: ${why}`;
}

/** To the family, whose mail names the invoice anyway. */
export function reasonWithout(number: string, reason: string): string {
  return reason.slice(reasonFor(number, '').length);
}
