import { ApiError } from './api.ts';

/** Somebody else was quicker: the computer is not any more where it was seen. */
export function isStatusConflict(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'not-in-this-status';
}

/** What the server says, or what did not work where it says nothing. */
export function failureText(error: Error, fallback: string): string;
export function failureText(error: Error | null, fallback: string): string | undefined;
export function failureText(error: Error | null, fallback: string): string | undefined {
  if (!error) return undefined;
  const saysNothing = error instanceof ApiError && error.status > 0 && error.code === undefined;
  return saysNothing ? fallback : error.message;
}
