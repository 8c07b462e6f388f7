import type { Socket } from 'node:net';
import { errors } from '@cobertura/domain/errors.ts';
import { defaultLanguage } from '@cobertura/domain/language.ts';
import { errorBody } from './error-handler.ts';

/** Replies to bytes that are not valid HTTP. Without a request the default language is used. */
export function handleBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'headers-too-large' : 'malformed-request';
  const body = JSON.stringify(errorBody(code, defaultLanguage));
  socket.end(
    `HTTP/1.1 ${errors[code].status} Bad Request\r\n` +
      'Content-Type: application/json; charset=utf-8\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\n` +
      `Connection: close\r\n\r\n${body}`,
  );
}
