import { randomBytes } from 'node:crypto';
import { type Answer, answerXml, faultXml, type Line, outcomeOf } from './answer-xml.ts';
import { checkRecord } from './check-record.ts';
import { findProblem } from './grammar.ts';
import { type KnownRecords, loadKnownRecords } from './known-records.ts';
import { isPossibleNif } from './nif.ts';
import { type ReadRecord, readRecord } from './read-record.ts';
import { submissionRule } from './record-grammar.ts';
import { type AgencyDb, lockAgency } from './schema.ts';
import {
  insertSubmission,
  loadSwitches,
  type NewRecord,
  saveSwitches,
  updateSubmission,
} from './store.ts';
import type { Switches } from './switches.ts';
import { type Element, findElement, readXml, textAt } from './xml-tree.ts';

type Reply = { status: number; body: string };

/** Receives a submission: first as a whole, then each record in order. */
export async function receive(db: AgencyDb, envelope: string, now: Date): Promise<Reply> {
  const submission = submissionIn(envelope);
  const problem = submission
    ? findProblem(submission, submissionRule)
    : 'El XML no está bien formado o no es una petición SOAP';
  if (!submission || problem) {
    return fault(db, now, `Codigo[4102].El XML no cumple el esquema. ${problem}`);
  }
  const header = {
    name: textAt(submission, 'Cabecera', 'ObligadoEmision', 'NombreRazon'),
    nif: textAt(submission, 'Cabecera', 'ObligadoEmision', 'NIF'),
    isIncident: textAt(submission, 'Cabecera', 'RemisionVoluntaria', 'Incidencia') === 'S',
  };
  if (!isPossibleNif(header.nif)) {
    return fault(
      db,
      now,
      'Codigo[4104].Error en la cabecera. El valor del campo NIF es incorrecto.',
    );
  }
  const records = submission.children
    .flatMap(({ name, children }) => (name === 'RegistroFactura' ? children : []))
    .map(readRecord);
  return { status: 200, body: await processRecords(db, { header, records, now }) };
}

function submissionIn(envelope: string): Element | undefined {
  const root = readXml(envelope);
  const found = root && findElement(root, 'Body', submissionRule.name);
  return found?.namespace === submissionRule.namespace ? found : undefined;
}

/** SOAP 1.1 sends faults with status 500. */
async function fault(db: AgencyDb, receivedAt: Date, text: string): Promise<Reply> {
  const outcome = text.slice(0, 200);
  await insertSubmission(db, { receivedAt, records: 0, isIncident: false, outcome });
  return { status: 500, body: faultXml('Client', text) };
}

type Submitted = Pick<Answer, 'header' | 'now'> & { records: readonly ReadRecord[] };

async function processRecords(db: AgencyDb, { header, records, now }: Submitted): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await lockAgency(tx);
    const switches = await loadSwitches(tx);
    const submissionId = await insertSubmission(tx, {
      receivedAt: now,
      records: records.length,
      isIncident: header.isIncident,
      outcome: '',
    });
    const knownRecords = await loadKnownRecords(tx, records, submissionId);
    const lines = records.map((record) => {
      const line = processRecord(record, { header, now, switches, knownRecords });
      knownRecords.add(record, line.verdict);
      return line;
    });
    await knownRecords.save(tx);
    await saveSwitches(tx, switches);
    await updateSubmission(tx, submissionId, { outcome: outcomeOf(lines) });
    const csv = `A-${randomBytes(8).toString('hex').toUpperCase()}`;
    return answerXml({ header, lines, waitSeconds: switches.waitSeconds, csv, now });
  });
}

type RecordContext = Pick<Answer, 'header' | 'now'> & {
  switches: Switches;
  knownRecords: KnownRecords;
};

/** The result of one record. Reduces the counters of the switches. */
function processRecord(
  record: ReadRecord,
  { header, now, switches, knownRecords }: RecordContext,
): Line {
  const { rejectNext, doubtNext } = switches;
  if (rejectNext > 0) {
    switches.rejectNext = rejectNext - 1;
    const text = 'Rechazado desde el panel de pruebas.';
    return { record, verdict: { state: 'Incorrecto', code: '1100', text } };
  }
  const refused = findRefusal(record, knownRecords.lastAccepted(record));
  if (refused) return refused;

  const verdict = checkRecord(record, {
    now,
    headerNif: header.nif,
    isIncident: header.isIncident,
    lastHash: knownRecords.chainEnd(record),
    wasReceived: knownRecords.wasReceived(record),
    unknownNif: switches.unknownNif,
  });
  if (verdict.state !== 'Correcto' || doubtNext === 0) return { record, verdict };
  switches.doubtNext = doubtNext - 1;
  const text = 'Aceptado con errores desde el panel de pruebas.';
  return { record, verdict: { state: 'AceptadoConErrores', code: '2005', text } };
}

/** Checks a record against the stored record of its invoice. */
function findRefusal(record: ReadRecord, known: NewRecord | undefined): Line | undefined {
  const reject = (code: string, text: string): Line => ({
    record,
    verdict: { state: 'Incorrecto', code, text },
  });
  if (record.operation === 'Anulacion') {
    if (known?.operation === 'Anulacion') {
      return reject('3001', 'El registro de facturación ya ha sido dado de baja.');
    }
    return known || record.withoutPrevious
      ? undefined
      : reject('3002', 'No existe el registro de facturación.');
  }
  if (record.isCorrection && record.previousRejection !== 'X') {
    return known ? undefined : reject('3002', 'No existe el registro de facturación.');
  }
  if (!known) return undefined;
  const duplicate = {
    petition: String(known.submissionId),
    state: duplicateState(known),
    code: known.code,
    text: known.description,
  };
  return { ...reject('3000', 'Registro de facturación duplicado.'), duplicate };
}

function duplicateState({ operation, state }: NewRecord): string {
  if (operation === 'Anulacion') return 'Anulada';
  return state === 'Correcto' ? 'Correcta' : 'AceptadaConErrores';
}
