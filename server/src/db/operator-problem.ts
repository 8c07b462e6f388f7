import { DiskFull } from './embedded/disk-space.ts';
import { DatabaseLost } from './embedded.ts';
import { FolderInUse } from './folder-lock.ts';
import { MigrationMismatch } from './migrate.ts';
import { SharedSessions } from './own-session.ts';

/** A problem of the database that the operator can fix: the message is enough, without a stack. */
export function isOperatorProblem(error: unknown): error is Error {
  return [FolderInUse, DiskFull, DatabaseLost, MigrationMismatch, SharedSessions].some(
    (problem) => error instanceof problem,
  );
}
