import type computers from '../locales/computers.es.json';
import type es from '../locales/es.json';
import type signing from '../locales/signing.es.json';

/** Keys are checked against the Spanish texts; a test holds the Galician ones to them. */
declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof es; computers: typeof computers; signing: typeof signing };
  }
}
