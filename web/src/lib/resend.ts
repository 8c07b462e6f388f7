import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from './api.ts';
import {
  type Connection,
  currentConnection,
  isUnanswered,
  onConnectionChange,
  retryDelayMs,
  useConnection,
} from './connection.ts';
import { currentUser, onSessionChange } from './session.ts';

type Sending<Data, Variables> = Omit<UseMutationOptions<Data, Error, Variables>, 'mutationFn'> & {
  /** Is called again after a lost connection, so a second call must have no second effect. */
  mutationFn: (variables: Variables, signal: AbortSignal) => Promise<Data>;
};

/**
 * A mutation that waits for the connection and is sent again until the server replies. Leaving the page,
 * signing out and `cancel` stop it. Not for payments and signatures, which would surprise the person later.
 */
export function useResentMutation<Data, Variables = void>({
  mutationFn,
  ...options
}: Sending<Data, Variables>) {
  const connection = useConnection();
  const [isBetweenTries, setBetweenTries] = useState(false);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const mutation = useMutation({
    ...options,
    mutationFn: (variables: Variables) => {
      const controller = new AbortController();
      stop.current = controller;
      return untilAnswered(() => mutationFn(variables, controller.signal), {
        signal: controller.signal,
        onWait: setBetweenTries,
      });
    },
  });
  const { isPending, reset } = mutation;
  return {
    ...mutation,
    /** Why the request still waits for its reply, if the connection is the cause. */
    waiting: isPending ? causeOf(isBetweenTries, connection) : undefined,
    cancel: () => {
      stop.current?.abort();
      reset();
    },
  };
}

function causeOf(isBetweenTries: boolean, connection: Connection): 'offline' | 'slow' | undefined {
  if (isBetweenTries) return 'offline';
  return connection === 'online' ? undefined : connection;
}

/** The person stopped a request that waited for the connection. */
class Cancelled extends Error {}

type Tries = { signal: AbortSignal; onWait: (isWaiting: boolean) => void };

async function untilAnswered<T>(send: () => Promise<T>, { signal, onWait }: Tries): Promise<T> {
  const stopped = stopOn(signal);
  try {
    for (let failures = 0; ; failures += 1) {
      try {
        return await Promise.race([send(), stopped.promise]);
      } catch (error) {
        const delayMs = error instanceof Cancelled ? undefined : delayAfter(error, failures);
        if (delayMs === undefined) throw error;
        onWait(true);
        await waitForConnection(delayMs, stopped.promise);
        onWait(false);
      }
    }
  } finally {
    onWait(false);
    stopped.release();
  }
}

const longestWaitSeconds = 30;
const maxRefusals = 3;

/** The wait before the next try. Undefined if the reply of the server is final. */
function delayAfter(error: unknown, failures: number): number | undefined {
  if (isUnanswered(error)) return retryDelayMs(failures);
  if (!(error instanceof ApiError)) return undefined;
  const { status, code, retryAfter = Number.POSITIVE_INFINITY } = error;
  // The server gave up on a slow picture or waited for its database. Nothing was saved.
  if (status === 503 && code !== 'maintenance' && failures === 0) return retryDelayMs(0);
  const mayRetry = status === 429 && retryAfter <= longestWaitSeconds && failures < maxRefusals;
  return mayRetry ? retryAfter * 1000 : undefined;
}

/** Resolves after the delay when online, and at once when the connection returns. */
function waitForConnection(delayMs: number, stopped: Promise<never>): Promise<void> {
  return new Promise((resolve, reject) => {
    let wasOffline = currentConnection() === 'offline';
    const release = () => {
      clearTimeout(timer);
      unsubscribe();
    };
    const finish = () => {
      release();
      resolve();
    };
    stopped.catch((error: Error) => {
      release();
      reject(error);
    });
    const timer = setTimeout(() => {
      if (currentConnection() !== 'offline') finish();
    }, delayMs);
    const unsubscribe = onConnectionChange(() => {
      const isOffline = currentConnection() === 'offline';
      if (wasOffline && !isOffline) finish();
      wasOffline = isOffline;
    });
  });
}

/** Rejects when the person cancels, leaves the page or signs out. */
function stopOn(signal: AbortSignal): { promise: Promise<never>; release: () => void } {
  const { promise, reject } = Promise.withResolvers<never>();
  // A stop after the end is expected.
  promise.catch(() => undefined);
  const cancel = () => reject(new Cancelled());
  const userId = currentUser()?._id;
  const unsubscribe = onSessionChange(() => {
    // A registration starts a session.
    if (userId !== undefined && currentUser()?._id !== userId) cancel();
  });
  signal.addEventListener('abort', cancel);
  return {
    promise,
    release: () => {
      unsubscribe();
      signal.removeEventListener('abort', cancel);
    },
  };
}
