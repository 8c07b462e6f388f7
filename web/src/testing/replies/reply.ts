import type { Api } from '@cobertura/domain/api.ts';
import type { Endpoint, FileContent, ReplyOf } from '@cobertura/domain/endpoint.ts';
import {
  type ErrorCode,
  type ErrorDetails,
  errorMessage,
  errors,
} from '@cobertura/domain/errors.ts';
import { type FieldIssue, issueMessages } from '@cobertura/domain/issues.ts';
import { inEveryLanguage, type Language } from '@cobertura/domain/language.ts';

/** The name of an endpoint: `GET /computers/{id}`. */
export type Key = keyof Api;

/** What an endpoint replies. A changed field of the API is a compile error in every test that shows it. */
export type BodyOf<K extends Key> = ReplyOf<Api[K] & Endpoint>;

/** One page of a list. */
export function pageOf<Doc>(docs: readonly Doc[], { exact = true, total = docs.length } = {}) {
  return { docs: [...docs], total, pagination: { total, limit: 20, exact } };
}

export type Refused = {
  refuses: ErrorCode;
  issues?: readonly FieldIssue[];
  details?: ErrorDetails;
};

/** A refusal as the server writes it. */
export function refusalOf({ refuses: code, issues = [], details }: Refused, language: Language) {
  return {
    status: errors[code].status,
    json: {
      message: errorMessage(code, language, details),
      messages: inEveryLanguage((each) => errorMessage(code, each, details)),
      code,
      issues: issues.map((issue) => ({ ...issue, message: issueMessages[issue.code][language] })),
    },
  };
}

const pixels =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mM4ISeHFTEMLQkAkL9BAc9woTwAAAAASUVORK5CYII=';

/** A photo of eight by eight pixels. */
export const photoFile: FileContent = {
  content: Uint8Array.from(atob(pixels), (each) => each.charCodeAt(0)),
  type: 'image/png',
  name: 'foto.png',
};

/** A file with this text. */
export function fileOf(text: string, type = 'application/pdf'): FileContent {
  return { content: new TextEncoder().encode(text), type, name: 'file' };
}

/** Whether a reply is a file, which is sent as it is and not as JSON. */
export function isFile(body: unknown): body is FileContent {
  return (
    typeof body === 'object' &&
    body !== null &&
    'content' in body &&
    ArrayBuffer.isView(body.content)
  );
}
