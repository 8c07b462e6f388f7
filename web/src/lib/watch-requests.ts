type RequestWatch = (options: { mayTakeLong: boolean }) => (wasAnswered: boolean) => void;

let watch: RequestWatch | undefined;

/** Calls `started` with each request, and the function that it returns when the request ends. */
export function watchRequests(started: RequestWatch): void {
  watch = started;
}

export function watchRequest(mayTakeLong = false): ReturnType<RequestWatch> | undefined {
  return watch?.({ mayTakeLong });
}
