/** PostgreSQL's code for a change in a read-only transaction. */
export const readOnlyCode = '25006';

/**
 * Codes of PostgreSQL that mean: the database cannot do it now, nothing was saved, and a retry may
 * succeed. Every other code is a defect of the product.
 */
const codes = new Set([
  // A user, password or database that is missing, for example during a restore.
  ...['28000', '28P01', '3D000'],
  // The connection leads to a server that a failover made a replica, or the embedded database is on a
  // nearly full disk.
  readOnlyCode,
  // The transaction was idle for longer than the database allows.
  '25P03',
  // Two transactions block each other, or a replica cancels a query.
  ...['40001', '40P01'],
  // No resources: disk full, out of memory, no connection left, a configured limit.
  ...['53000', '53100', '53200', '53300', '53400'],
  // A lock was not available within the `lock_timeout` of the database.
  '55P03',
  // Cancelled: the statement timeout, usually while waiting for a lock.
  '57014',
  // Shutting down, crashed, starting, idle for longer than the database allows.
  ...['57P01', '57P02', '57P03', '57P05'],
  // An error of the disk or of the operating system.
  ...['58000', '58030'],
]);

/** Failures of the network, by Node's code. */
const networkCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN'],
]);

/** Messages of pg errors that have no code. */
const brokenConnection =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|timeout expired/;

/** Errors of other origins arrive here too. The code of a `DOMException` is a number. */
type MaybeDatabaseError = { code?: unknown; message: string; severity?: string };

/** The database is away, starting, full or read-only. The client may retry. */
export function isUnavailable({ code: given, message, severity }: MaybeDatabaseError): boolean {
  const code = typeof given === 'string' ? given : '';
  // PgBouncer reports all its failures as fatal protocol violations, such as "server login has been
  // failing". A protocol violation that is not fatal is a wrong statement of ours.
  if (code === '08P01') return severity === 'FATAL';
  return (
    code.startsWith('08') ||
    codes.has(code) ||
    networkCodes.has(code) ||
    brokenConnection.test(message)
  );
}
