import type { RecordKind, Verdict } from '@cobertura/domain/verifactu/verdict.ts';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { unescapeXml } from '../../../lib/xml-text.ts';
import type { SentRecord, Submission } from '../tax-agency.ts';

/** The initial waiting time by law. Used if the reply has none. */
const defaultWaitSeconds = 60;

/** The XML violates the schema. Other codes are about the header or the certificate. */
const schemaViolation = '4102';

/** Reads the result of a submission. SOAP sends a fault with status 500, so faults come first. */
export function readAnswer(
  { status, text }: { status: number; text: string },
  records: readonly SentRecord[],
): Submission {
  const body = parsed(text);
  const fault = faultIn.safeParse(body).data?.Fault;
  if (fault) {
    const why = storable(fault.faultstring);
    if (!fault.faultcode.endsWith('Client')) return { kind: 'unreachable', why };
    return { kind: 'refused', why, isSchemaViolation: why.includes(`[${schemaViolation}]`) };
  }
  const answer = answerIn.safeParse(body).data?.RespuestaRegFactuSistemaFacturacion;
  if (!answer) return { kind: 'unreachable', why: `an answer that cannot be read (${status})` };

  const verdicts = matched(records, answer.RespuestaLinea);
  if (verdicts.every((verdict) => verdict === undefined)) {
    return { kind: 'unreachable', why: 'an answer about other records' };
  }
  return { kind: 'answered', verdicts, waitSeconds: answer.TiempoEsperaEnvio, csv: answer.CSV };
}

const parser = new XMLParser({
  processEntities: false,
  parseTagValue: false,
  removeNSPrefix: true,
  isArray: (name) => name === 'RespuestaLinea',
});

function parsed(text: string): unknown {
  try {
    return parser.parse(text)?.Envelope?.Body;
  } catch {
    return undefined;
  }
}

const faultIn = z.object({
  Fault: z.object({ faultcode: z.string(), faultstring: z.string().catch('') }),
});

const problem = {
  CodigoErrorRegistro: z.string().optional(),
  DescripcionErrorRegistro: z.string().optional(),
};

const line = z.object({
  IDFactura: z.object({ NumSerieFactura: z.string() }),
  Operacion: z.object({ TipoOperacion: z.enum(['Alta', 'Anulacion']) }),
  EstadoRegistro: z.enum(['Correcto', 'AceptadoConErrores', 'Incorrecto']),
  ...problem,
  RegistroDuplicado: z
    .object({
      EstadoRegistroDuplicado: z.enum(['Correcta', 'AceptadaConErrores', 'Anulada']),
      ...problem,
    })
    .optional(),
});

type Line = z.output<typeof line>;

const answerIn = z.object({
  RespuestaRegFactuSistemaFacturacion: z.object({
    CSV: z.string().optional(),
    TiempoEsperaEnvio: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number)
      .catch(defaultWaitSeconds),
    RespuestaLinea: z.array(line).default([]),
  }),
});

const kinds = { Alta: 'alta', Anulacion: 'anulacion' } as const satisfies Record<
  string,
  RecordKind
>;

/** Matches result lines to records. Several records of one invoice match in the order sent. */
function matched(records: readonly SentRecord[], lines: readonly Line[]): (Verdict | undefined)[] {
  const results = Map.groupBy(lines, ({ IDFactura, Operacion }) =>
    nameOf({
      kind: kinds[Operacion.TipoOperacion],
      number: storable(IDFactura.NumSerieFactura),
    }),
  );
  return records.map((record) => {
    const found = results.get(nameOf(record))?.shift();
    return found && verdictOf(found);
  });
}

function nameOf({ kind, number }: Pick<SentRecord, 'kind' | 'number'>): string {
  return `${kind} ${number}`;
}

const states = {
  Correcto: 'accepted',
  AceptadoConErrores: 'accepted-with-errors',
  Incorrecto: 'rejected',
  Correcta: 'accepted',
  AceptadaConErrores: 'accepted-with-errors',
  // Accepted first, then cancelled by a later record.
  Anulada: 'accepted',
} as const;

function verdictOf({ RegistroDuplicado: duplicate, ...result }: Line): Verdict {
  return {
    state: states[result.EstadoRegistro],
    ...problemOf(result),
    ...(duplicate && {
      duplicate: { state: states[duplicate.EstadoRegistroDuplicado], ...problemOf(duplicate) },
    }),
  };
}

function problemOf(result: Pick<Line, keyof typeof problem>): Pick<Verdict, 'code' | 'text'> {
  const { CodigoErrorRegistro: code, DescripcionErrorRegistro: text } = result;
  return { ...(code && { code }), ...(text && { text: storable(text) }) };
}

/** PostgreSQL stores no NUL. */
function storable(text: string): string {
  return unescapeXml(text).replaceAll('\0', '').slice(0, 1500);
}
