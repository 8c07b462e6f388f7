import { submissionDocument } from '@cobertura/domain/verifactu/document.ts';
import type { Post } from '../../post.ts';
import type { SentRecord, Submission, TaxAgency } from '../tax-agency.ts';

/** Enough for 1,000 records, and shorter than the time limit of a job. */
const timeoutMs = 50_000;

type Aeat = { company: { name: string; nif: string }; url: string; post: Post };

/** VERI*FACTU over SOAP 1.1, for the agency, its test environment and the local stand-in. */
export function submitToAeat({ company, url, post }: Aeat): TaxAgency {
  return {
    submit: async (records, { incident }) => {
      const xml = records.map((record) => record.xml);
      const body = inEnvelope(submissionDocument(xml, { company, incident }));
      return send({ url, post }, { body, records });
    },
  };
}

async function send(
  { url, post }: Pick<Aeat, 'url' | 'post'>,
  { body, records }: { body: string; records: readonly SentRecord[] },
): Promise<Submission> {
  const headers = { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' };
  try {
    const { readAnswer } = await import('./read-answer.ts');
    const { status, text } = await post(url, { headers, body, timeoutMs });
    return readAnswer({ status, text }, records);
  } catch (error) {
    return { kind: 'unreachable', why: describeFailure(error) };
  }
}

function inEnvelope(document: string): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/">' +
    `<soapenv:Header/><soapenv:Body>${document}</soapenv:Body></soapenv:Envelope>`
  );
}

/** A short reason for the staff. It contains no data of the submission. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'no answer in time';
  return 'code' in error ? `no connection (${String(error.code)})` : 'no connection';
}
