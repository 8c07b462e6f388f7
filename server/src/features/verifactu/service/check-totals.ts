import { formatDateTime } from '@cobertura/domain/dates.ts';
import { type Finding, finding } from '@cobertura/domain/verifactu/finding.ts';
import type { Tx } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import {
  countAccepted,
  findMissingOrdinal,
  listSeries,
  listUnrecordedAnnulments,
  listUnrecordedInvoices,
} from '../store/chain.ts';

const maxListed = 100;

/**
 * Compares what was counted with what is stored. A chain stays valid without its last records, so
 * invoices, annulments and counters must show that none is missing.
 */
export async function checkTotals(tx: Tx): Promise<Finding[]> {
  const invoices = await listUnrecordedInvoices(tx, maxListed);
  const annulments = await listUnrecordedAnnulments(tx, maxListed);
  const { counted, stored } = await countAccepted(tx);
  return [
    ...invoices.map((number) => finding('invoice-unrecorded', number)),
    ...annulments.map((at) =>
      finding('annulment-missing', '', { detail: formatDateTime(toSeconds(at)) }),
    ),
    ...(counted === stored
      ? []
      : [finding('accepted-count', '', { expected: `${counted}`, found: `${stored}` })]),
    ...(await checkSeries(tx)),
  ];
}

/** The numbers of a series are 1 to the value of its counter. */
async function checkSeries(tx: Tx): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { series, counter, count, last } of await listSeries(tx)) {
    if (count !== last) {
      const detail = `${await findMissingOrdinal(tx, series)}`;
      findings.push(
        finding('invoice-number', series, { detail, expected: `${last}`, found: `${count}` }),
      );
    }
    if (last !== counter) {
      const values = { expected: `${counter}`, found: `${last}` };
      findings.push(finding('series-counter', series, values));
    }
  }
  return findings;
}
