import type { Messages } from '@cobertura/domain/language.ts';
import { currentLanguage } from './i18n.ts';

/** The message of a reply, in the language that the page shows now. */
export function messageOf(reply: { message: string; messages?: Messages | undefined }): string {
  return reply.messages?.[currentLanguage()] ?? reply.message;
}
