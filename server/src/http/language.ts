import { type Language, preferredLanguage } from '@cobertura/domain/language.ts';
import type { FastifyRequest } from 'fastify';

export function languageOf(request: FastifyRequest): Language {
  return preferredLanguage(request.headers['accept-language']);
}
