import { hash } from 'node:crypto';
import type { CaseChannel } from '@cobertura/domain/case/case.ts';
import type { Grant } from '@cobertura/domain/complaint/grants.ts';
import type { ComplaintKind } from '@cobertura/domain/complaint/kinds.ts';
import type { Language } from '@cobertura/domain/language.ts';
import { sql } from 'kysely';
import type { Tx } from '../src/db/database.ts';
import { fullNameOf } from '../src/db/full-name.ts';
import { saveCaseFile } from '../src/features/case/service/case-files.ts';
import { saveMessage } from '../src/features/case/service/messages.ts';
import { applyEvent, familyDoer } from '../src/features/complaint/service/apply-event.ts';
import { lockComplaint } from '../src/features/complaint/service/lock-complaint.ts';
import { openComplaint } from '../src/features/complaint/service/open-complaint.ts';
import { updateComplaint } from '../src/features/complaint/store/complaints.ts';
import { photoKey } from './documents.ts';
import { type Random, randomFor } from './random.ts';
import { hoursBefore, timeToAct } from './timing.ts';

type Told = {
  /** The family of the demo, another one, or a person without an account. */
  by: 'demo-family' | 'family' | { name: string; email: string };
  kind: ComplaintKind;
  channel?: CaseChannel;
  language?: Language;
  daysAgo: number;
  text: string;
  hasPhoto?: true;
  question?: { daysAgo: number; text: string };
  reply?: { daysAgo: number; text: string };
  answer?: { daysAgo: number; text: string; granted: Grant };
  rating?: { score: number; words: string };
};

/** A complaint in every status, from every kind of person. */
const stories: readonly Told[] = [
  {
    by: { name: 'Manuel Outeiral Seoane', email: '' },
    kind: 'contract',
    channel: 'letter',
    daysAgo: 40,
    text: 'Escribo porque no entiendo hasta cuándo está cubierto el portátil de mi nieta. En el papel pone una fecha y en el centro me dicen otra.',
    answer: {
      daysAgo: 33,
      text: 'La fecha buena es la del contrato: la cobertura termina el 31 de agosto. Hemos hablado con el centro para que lo explique igual. Gracias por avisarnos.',
      granted: 'all',
    },
  },
  {
    by: 'family',
    kind: 'repair',
    daysAgo: 30,
    text: 'Devolvimos el portátil con la pantalla rota y nos lo entregaron con otra rascada en la tapa.',
    hasPhoto: true,
    question: { daysAgo: 27, text: '¿Puedes decirnos qué día lo recogiste y quién te lo entregó?' },
    reply: { daysAgo: 25, text: 'Lo recogí el lunes por la tarde en la secretaría del centro.' },
    answer: {
      daysAgo: 20,
      text: 'Hemos revisado las fotos de la entrada. La rascada no estaba, así que cambiaremos la tapa sin coste. No podemos compensar los días sin equipo.',
      granted: 'partly',
    },
    rating: { score: 4, words: 'Tardaron poco, aunque esperaba algo más.' },
  },
  {
    by: { name: 'Antía Ferreiro Lago', email: 'antia.ferreiro@example.org' },
    kind: 'treatment',
    language: 'ga',
    daysAgo: 12,
    text: 'Chamei tres veces en horario de atención e ninguén colleu o teléfono. Quero saber como podo falar cunha persoa.',
  },
  {
    by: 'demo-family',
    kind: 'other',
    daysAgo: 6,
    text: 'El aviso para enviar la foto llegó cuando ya la había enviado. Nos preocupó pensar que se había perdido.',
    question: { daysAgo: 2, text: '¿De qué estudiante era el equipo del aviso?' },
  },
  {
    by: 'demo-family',
    kind: 'billing',
    daysAgo: 3,
    text: 'En la factura aparece mi segundo apellido mal escrito. ¿Podéis corregirla?',
  },
];

/** The demo sends no mails. */
const noJobs = { enqueue: async () => {} };

type Account = { id: string; name: string; email: string };

type Scene = {
  desk: Account;
  demoFamily: Account;
  family: Account;
  now: Date;
  photo: Buffer;
  random: Random;
};

/** Writes complaints as the product does. It sends no mails, because these events are in the past. */
export async function writeDemoComplaints(
  tx: Tx,
  { now, photo }: { now: Date; photo: Buffer },
): Promise<void> {
  const desk = await loadAccount(tx, 'cau@example.com');
  const demoFamily = await loadAccount(tx, 'familia@example.com');
  const family = await loadOtherFamily(tx, demoFamily);
  const scene = { now, photo, desk, demoFamily, family, random: randomFor('complaints') };
  for (const told of stories) await tell(tx, told, scene);
}

async function tell(tx: Tx, told: Told, scene: Scene): Promise<void> {
  const at = momentOf(scene.now, told.daysAgo);
  const { channel = 'web', language = 'es', text, kind } = told;
  const person = personOf(told, scene);
  const staff = { actor: 'staff', userId: scene.desk.id } as const;
  const caseId = await openComplaint(
    tx,
    { jobs: noJobs },
    {
      complaint: {
        ...person,
        author: channel === 'web' ? { actor: 'family', userId: person.userId } : staff,
        channel,
        language,
        about: kind,
        text,
        reference: '',
        address: person.email === '' ? 'Lugar de Vilar, 3, 27850 Viveiro (Lugo)' : '',
        computerId: undefined,
        receivedAt: at,
        at,
        sendsReceipt: false,
      },
      requestKey: null,
      request: null,
    },
  );
  if (told.hasPhoto) await addPhoto(tx, scene, { caseId, userId: person.userId, at });
  await tellMessages(tx, told, { scene, caseId, userId: person.userId });
  if (told.rating && told.answer) {
    const { score, words } = told.rating;
    const ratedAt = momentOf(scene.now, told.answer.daysAgo - 1);
    await updateComplaint(tx, caseId, { rating: score, rating_words: words, rated_at: ratedAt });
  }
}

async function tellMessages(
  tx: Tx,
  { question, reply, answer }: Told,
  { scene, caseId, userId }: { scene: Scene; caseId: string; userId: string | null },
): Promise<void> {
  const desk = {
    actor: { kind: 'staff', scopes: ['cau'] },
    author: { actor: 'staff', userId: scene.desk.id },
  } as const;
  const said = [
    question && ({ ...question, kind: 'question', event: 'asked', by: desk } as const),
    reply && ({ ...reply, kind: 'reply', event: 'replied', by: familyDoer(userId) } as const),
    answer && ({ ...answer, kind: 'answer', event: 'answered', by: desk } as const),
  ];
  for (const message of said) {
    if (!message) continue;
    const { kind, event, by, text } = message;
    const at = momentOf(scene.now, message.daysAgo);
    const id = scene.random.idAt(at);
    await saveMessage(tx, {
      ...{ id, caseId, kind, text, at, files: [] },
      userId: by.author.userId,
      isOwnFile: () => false,
    });
    const locked = await lockComplaint(tx, caseId);
    await applyEvent(tx, locked, { event, by, at, ...(kind === 'question' && { questionId: id }) });
  }
  if (answer) await updateComplaint(tx, caseId, { granted: answer.granted });
}

function momentOf(now: Date, daysAgo: number): Date {
  return timeToAct('staff', hoursBefore(now, daysAgo * 24));
}

function personOf({ by }: Told, { demoFamily, family }: Scene) {
  if (typeof by === 'object') return { userId: null, ...by };
  const { id, name, email } = by === 'family' ? family : demoFamily;
  return { userId: id, name, email };
}

async function addPhoto(
  tx: Tx,
  { photo, random }: Scene,
  { caseId, userId, at }: { caseId: string; userId: string | null; at: Date },
): Promise<void> {
  const file = {
    id: random.idAt(at),
    name: 'tapa.jpg',
    fileKey: photoKey,
    type: 'image/jpeg',
    byteSize: photo.byteLength,
    sha256: hash('sha256', photo),
  };
  await saveCaseFile(tx, file, { caseId, messageId: null, userId, at });
}

async function loadAccount(tx: Tx, email: string): Promise<Account> {
  const row = await accounts(tx).where('email', '=', email).executeTakeFirstOrThrow();
  return { id: row.id, email: row.email, name: fullNameOf(row) };
}

/** A family of the demo other than the one that visitors sign in as. */
async function loadOtherFamily(tx: Tx, except: Account): Promise<Account> {
  const row = await accounts(tx)
    .where(sql<boolean>`scopes = '{user}'`)
    .where('id', '!=', except.id)
    .orderBy('email')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { id: row.id, email: row.email, name: fullNameOf(row) };
}

function accounts(tx: Tx) {
  return tx.selectFrom('users').select(['id', 'email', 'first_name', 'surname1', 'surname2']);
}
