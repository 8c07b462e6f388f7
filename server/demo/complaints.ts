import { hash } from 'node:crypto';
import type { Grant } from '@cobertura/domain/complaint/grants.ts';
import type { ComplaintKind } from '@cobertura/domain/complaint/kinds.ts';
import { madridDay } from '@cobertura/domain/dates.ts';
import type { Language } from '@cobertura/domain/language.ts';
import { sql } from 'kysely';
import type { Config } from '../src/config/config.ts';
import type { Tx } from '../src/db/database.ts';
import type { Deps } from '../src/deps.ts';
import { saveCaseFile } from '../src/features/case/service/case-files.ts';
import {
  rateComplaint,
  replyToComplaint,
} from '../src/features/complaint/service/follow-complaint.ts';
import { answerComplaint, askFamily } from '../src/features/complaint/service/handle-complaint.ts';
import { recordComplaint } from '../src/features/complaint/service/record-complaint.ts';
import { submitComplaint } from '../src/features/complaint/service/submit-complaint.ts';
import type { Caller } from '../src/http/access.ts';
import { caller } from '../stories/caller.ts';
import { inThePast } from '../stories/past.ts';
import { photoKey } from './documents.ts';
import { loadId } from './load-id.ts';
import { familyLogin } from './people.ts';
import { randomFor } from './random.ts';
import { hoursBefore, timeToAct } from './timing.ts';

type Told = {
  /** The family of the demo, another one, or a person without an account. */
  by: 'demo-family' | 'family' | { name: string; email: string };
  kind: ComplaintKind;
  /** It came by letter. */
  address?: string;
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
    address: 'Lugar de Vilar, 3, 27850 Viveiro (Lugo)',
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

type Scene = {
  desk: Caller;
  demoFamily: string;
  family: string;
  daysAgo: (days: number) => Deps;
};

/** Makes complaints as the product does. It sends no mails, because they are in the past. */
export async function writeDemoComplaints(
  tx: Tx,
  { now, config, photo }: { now: Date; config: Config; photo: Buffer },
): Promise<void> {
  const demoFamily = await loadId(tx, familyLogin);
  const momentOf = (days: number) => timeToAct('staff', hoursBefore(now, days * 24));
  const scene: Scene = {
    desk: caller(await loadId(tx, 'cau@example.com'), 'cau'),
    demoFamily,
    family: await loadOtherFamily(tx, demoFamily),
    daysAgo: (days) => inThePast(tx, { config, at: momentOf(days) }),
  };
  for (const told of stories) {
    const { caseId, userId } = await tell(told, scene);
    const owner = { caseId, userId, at: momentOf(told.daysAgo) };
    if (told.hasPhoto) await addPhoto(tx, photo, owner);
  }
}

type Opened = { caseId: string; userId: string | null };

async function tell(told: Told, scene: Scene): Promise<Opened> {
  const { desk, daysAgo } = scene;
  const { question, reply, answer, rating } = told;
  const { caseId, number, userId } = await open(told, scene);
  const handler = { id: caseId, caller: desk };
  const follower = { number, key: undefined, callerId: userId ?? undefined, network: '' };
  if (question) await askFamily(daysAgo(question.daysAgo), handler, { ...question, files: [] });
  if (reply) {
    const body = { text: reply.text, files: [] };
    await replyToComplaint(daysAgo(reply.daysAgo), follower, { body, key: undefined });
  }
  if (answer) await answerComplaint(daysAgo(answer.daysAgo), handler, { ...answer, files: [] });
  if (answer && rating) await rateComplaint(daysAgo(answer.daysAgo - 1), follower, rating);
  return { caseId, userId };
}

async function open(
  { by, kind, text, address, language = 'es', daysAgo }: Told,
  scene: Scene,
): Promise<Opened & { number: string }> {
  const product = scene.daysAgo(daysAgo);
  const words = { kind, text, reference: '' };
  if (address !== undefined && typeof by === 'object') {
    const receivedOn = madridDay(product.clock.now());
    const letter = { ...words, ...by, address, language, channel: 'letter', receivedOn } as const;
    const { desk } = scene;
    const saved = await recordComplaint(product, { form: letter, caller: desk, key: undefined });
    return { caseId: saved._id, number: saved.number, userId: null };
  }
  const userId = typeof by === 'object' ? null : by === 'family' ? scene.family : scene.demoFamily;
  const { number } = await submitComplaint(product, {
    form: { ...words, ...(typeof by === 'object' && by) },
    caller: userId === null ? undefined : caller(userId, 'user'),
    ...{ network: '', language, key: undefined },
  });
  const { id } = await product.db
    .selectFrom('cases')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return { caseId: id, number, userId };
}

async function addPhoto(tx: Tx, photo: Buffer, owner: Opened & { at: Date }): Promise<void> {
  const file = {
    ...{ id: randomFor('complaints').idAt(owner.at), name: 'tapa.jpg', fileKey: photoKey },
    type: 'image/jpeg',
    byteSize: photo.byteLength,
    sha256: hash('sha256', photo),
  };
  await saveCaseFile(tx, file, { ...owner, messageId: null });
}

/** A family of the demo other than the one that visitors sign in as. */
async function loadOtherFamily(tx: Tx, except: string): Promise<string> {
  const { id } = await tx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`scopes = '{user}'`)
    .where('id', '!=', except)
    .orderBy('email')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}
