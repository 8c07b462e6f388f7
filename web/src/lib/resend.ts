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
  mutationFn: (variables: Variables, stops: Stops) => Promise<Data>;
  /** False if a second call would have an effect. Then a lost request fails. */
  isRepeatable?: (variables: Variables) => boolean;
  /** The cancelled request may have arrived, so what the form is about is loaded again. */
  onCancel?: (variables: Variables) => unknown;
};

type Stops = {
  /** Aborts an upload: the person cancels, leaves the page or signs out. */
  stopped: AbortSignal;
  /** Aborts a call: the person cancels, or it is lost. Leaving the page lets it arrive. */
  aborted: AbortSignal;
};

/**
 * A mutation that waits for the connection and is sent again until the server replies. Leaving the page,
 * signing out and `cancel` stop it. Not for payments and signatures, which would surprise the person later.
 */
export function useResentMutation<Data, Variables = void>({
  mutationFn,
  isRepeatable = () => true,
  onCancel,
  ...options
}: Sending<Data, Variables>) {
  const connection = useConnection();
  const [isBetweenTries, setBetweenTries] = useState(false);
  const stop = useRef<AbortController>(undefined);
  const abort = useRef<AbortController>(undefined);
  const isUnderWay = useRef(false);

  const mutation = useMutation({
    ...options,
    mutationFn: (variables: Variables) => {
      const tries = new AbortController();
      const stopped = tries.signal;
      stop.current = tries;
      const send = () => {
        const call = new AbortController();
        abort.current = call;
        const stopWatching = abortWhenLost(call);
        return mutationFn(variables, { stopped, aborted: call.signal }).finally(stopWatching);
      };
      isUnderWay.current = true;
      return untilAnswered(send, {
        signal: stopped,
        mayRepeat: isRepeatable(variables),
        onWait: setBetweenTries,
      }).finally(() => {
        isUnderWay.current = false;
      });
    },
  });
  const { isPending, variables, reset } = mutation;
  const waiting = isPending ? causeOf(isBetweenTries, connection) : undefined;

  const isWaiting = useRef(false);
  useEffect(() => {
    isWaiting.current = waiting !== undefined;
  }, [waiting]);
  useEffect(
    () => () => {
      stop.current?.abort();
      // The person was asked whether to leave without saving.
      if (isWaiting.current) abort.current?.abort();
    },
    [],
  );

  return {
    ...mutation,
    /** Why the request still waits for its reply, if the connection is the cause. */
    waiting,
    /** Whether it waits at this moment. After the reply it does not, also before the page is drawn again. */
    isWaiting: () => isUnderWay.current && waiting !== undefined,
    cancel: () => {
      stop.current?.abort();
      abort.current?.abort();
      reset();
      if (isPending) onCancel?.(variables);
    },
  };
}

function causeOf(isBetweenTries: boolean, connection: Connection): 'offline' | 'slow' | undefined {
  if (isBetweenTries) return 'offline';
  return connection === 'online' ? undefined : connection;
}

/** The person stopped a request that waited for the connection. */
class Cancelled extends Error {}

type Tries = {
  signal: AbortSignal;
  mayRepeat: boolean;
  onWait: (isWaiting: boolean) => void;
};

async function untilAnswered<T>(
  send: () => Promise<T>,
  { signal, mayRepeat, onWait }: Tries,
): Promise<T> {
  const stopped = stopOn(signal);
  try {
    for (let failures = 0; ; failures += 1) {
      try {
        return await Promise.race([send(), stopped.promise]);
      } catch (error) {
        const isOver = error instanceof Cancelled || (!mayRepeat && isUnanswered(error));
        const delayMs = isOver ? undefined : delayAfter(error, failures);
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
    const unsubscribe = onReturn(finish);
  });
}

/** After a loss, a request of before can stay open without ever getting a reply. */
const lostAfterMs = 3000;

function abortWhenLost(call: AbortController): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = onReturn(() => {
    timer = setTimeout(() => call.abort(), lostAfterMs);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

/** Calls the listener when the connection returns. Returns the function that unsubscribes. */
function onReturn(listener: () => void): () => void {
  let wasOffline = currentConnection() === 'offline';
  return onConnectionChange(() => {
    const isOffline = currentConnection() === 'offline';
    if (wasOffline && !isOffline) listener();
    wasOffline = isOffline;
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
