import type { Language } from '@cobertura/domain/language.ts';

/** The texts of the outbox pages. */
export const outboxWords = {
  es: {
    title: 'Correos enviados',
    none: 'Todavía no se ha enviado ningún correo.',
    to: 'Para',
    asRead: 'Como lo ve quien lo recibe',
    all: 'Todos los correos',
  },
  ga: {
    title: 'Correos enviados',
    none: 'Aínda non se enviou ningún correo.',
    to: 'Para',
    asRead: 'Como o ve quen o recibe',
    all: 'Todos os correos',
  },
} satisfies Record<Language, Record<string, string>>;
