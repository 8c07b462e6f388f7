import type { ErrorCode } from '@cobertura/domain/errors.ts';
import { ApiError, generalCodes } from './api.ts';

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

/** The server's message if it is about this request, or the own text instead of a general message. */
export function specificText(error: Error, ownText: string): string {
  const isGeneral = generalCodes.some((code) => hasCode(error, code));
  return isGeneral ? ownText : failureText(error, ownText);
}
