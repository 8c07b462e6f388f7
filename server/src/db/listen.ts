import type pg from 'pg';

export type Notified = (payload: string) => void;

type Listening = {
  onNotification: Notified;
  /** Notifications were lost while the connection was broken. */
  onReconnect: () => void;
  /** Called once until it listens again. The next attempt is after a second. */
  onFailure: (error: Error) => void;
};

const reconnectMs = 1000;

/**
 * Listens for notifications on the one connection of a pool. When the connection breaks, it listens on
 * the next one. Other statements on the pool must notice a connection that is silently gone.
 */
export async function listenOn(
  pool: pg.Pool,
  channel: string,
  { onNotification, onReconnect, onFailure }: Listening,
): Promise<{ close: () => Promise<void> }> {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let hasFailed = false;
  const listen = async () => {
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      await client.query(`listen ${channel}`);
      client.on('notification', ({ payload = '' }) => onNotification(payload));
      hasFailed = false;
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      client.release(failure);
    }
  };
  const reconnect = () => {
    clearTimeout(timer);
    if (isClosed) return;
    timer = setTimeout(() => void listen().then(onReconnect, retry), reconnectMs);
  };
  const retry = (error: Error) => {
    if (!hasFailed && !isClosed) onFailure(error);
    hasFailed = true;
    reconnect();
  };
  pool.on('remove', reconnect);
  await listen().catch(retry);
  return {
    close: async () => {
      isClosed = true;
      pool.off('remove', reconnect);
      clearTimeout(timer);
    },
  };
}
