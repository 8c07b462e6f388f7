import pg from 'pg';

/** The commit may have succeeded or not: no reply arrived, or no replica confirmed it. */
export class CommitUnknown extends Error {}

/**
 * Makes an uncertain commit fail with `CommitUnknown`.
 *
 * A lost connection tells nothing about the transaction. And when a cancelled commit waited for a
 * synchronous replica, PostgreSQL reports success with a warning, although a failover would lose the
 * change.
 */
export function watchCommits(client: pg.ClientBase): void {
  const send = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
  let unknown: CommitUnknown | undefined;
  // The text of the warning depends on the language of the server. The name of the function does not.
  client.on('notice', ({ routine }) => {
    if (routine === 'SyncRepWaitForLSN') unknown = new CommitUnknown('no replica confirmed it');
  });

  async function commit(given: unknown[]): Promise<unknown> {
    unknown = undefined;
    try {
      const result = await send(...given);
      if (!unknown) return result;
    } catch (error) {
      if (isRolledBack(error)) throw error;
      unknown = new CommitUnknown('the reply to the commit was lost', { cause: error });
    }
    throw unknown;
  }

  /** Kysely rolls back after a failed commit. On a lost connection this fails too. */
  async function rollBack(given: unknown[]): Promise<unknown> {
    return send(...given).catch((error: unknown) => {
      throw unknown ?? error;
    });
  }

  const query = (...given: unknown[]) => {
    if (given[0] === 'commit') return commit(given);
    if (given[0] === 'rollback') return rollBack(given);
    unknown = undefined;
    return send(...given);
  };
  client.query = query as typeof client.query;
}

/** The database replied that the commit failed, for example because of a deferred constraint. */
function isRolledBack(error: unknown): boolean {
  // With these codes the session ended, and the commit may have been complete.
  return error instanceof pg.DatabaseError && !/^(08|57P)/.test(error.code ?? '');
}
