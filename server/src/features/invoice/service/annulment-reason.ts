/** In the timeline of a computer, where more than one invoice may have been annulled. */
export function numberedReason(number: string, why: string): string {
  return `${number}: ${why}`;
}

/** To the family, whose mail names the invoice anyway. */
export function reasonWithoutNumber(number: string, reason: string): string {
  return reason.slice(numberedReason(number, '').length);
}
