/** In a few words, for the staff and the log: nothing of what was sent. */
export function noAnswer(error: unknown): string {
  if (!(error instanceof Error)) return 'the gateway did not answer';
  if (error.name === 'TimeoutError') return 'the gateway did not answer in time';
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
  return `the gateway could not be reached${code}`;
}
