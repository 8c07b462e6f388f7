import type { ErrorCode } from '@cobertura/domain/errors.ts';
import { ApiError } from './api.ts';

/** Whether the server refused the request with this error code. */
export function hasCode(error: Error | null | undefined, code: ErrorCode): boolean {
  return error instanceof ApiError && error.code === code;
}

/** Whether the server refused because the computer's status has changed in the meantime. */
export function isStatusConflict(error: Error | null): boolean {
  return hasCode(error, 'not-in-this-status');
}

/** The server's message, or the fallback when its response has none. */
export function failureText(error: Error, fallback: string): string;
export function failureText(error: Error | null, fallback: string): string | undefined;
export function failureText(error: Error | null, fallback: string): string | undefined {
  if (!error) return undefined;
  return error instanceof ApiError && !error.hasMessage ? fallback : error.message;
}
