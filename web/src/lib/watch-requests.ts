type OpenRequest = { mayTakeLong: boolean; startedAt: number; finished?: Finished };

type Finished = (wasAnswered: boolean) => void;

type RequestWatch = (request: OpenRequest) => Finished;

let watch: RequestWatch | undefined;
const open = new Set<OpenRequest>();

/**
 * Calls `started` with each request, and the function that it returns when the request ends. Requests that
 * are open already are included.
 */
export function watchRequests(started: RequestWatch): void {
  watch = started;
  for (const request of open) request.finished = started(request);
}

/** Returns the function to call with the status of the reply, or without one. */
export function watchRequest(mayTakeLong = false): (status?: number) => void {
  const request: OpenRequest = { mayTakeLong, startedAt: performance.now() };
  open.add(request);
  if (watch) request.finished = watch(request);
  return (status = 0) => {
    open.delete(request);
    request.finished?.(isFromServer(status));
  };
}

/** A proxy replies with 502 and 504 when it does not reach the server. Without a reply the status is 0. */
export function isFromServer(status: number): boolean {
  return ![0, 502, 504].includes(status);
}
