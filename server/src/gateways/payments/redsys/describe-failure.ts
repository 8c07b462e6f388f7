/** Returns a short reason for staff and the log, without the data that was sent. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'the gateway did not answer';
  if (error.name === 'TimeoutError') return 'the gateway did not answer in time';
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
  return `the gateway could not be reached${code}`;
}
