import type { Finding } from '@cobertura/domain/verifactu/finding.ts';
import type { VerificationCounts } from '@cobertura/domain/verifactu/verification.ts';
import { readFilesSettings } from '../src/config/config.ts';
import { chooseFiles } from '../src/deps.ts';
import { verifyRegister } from '../src/features/verifactu/service/verify-register.ts';
import { onDatabase, refuse, runCommand, say } from './lib/command.ts';

const explanations: Record<string, string | undefined> = {
  // A missing table or column.
  '42P01': 'This database has no register. Start the product first.',
  '42703': 'This database belongs to an older version. Start the product first.',
};

await runCommand(verify, (error) => explanations[codeOf(error)]);

/** Verifies the register with its invoices, files and contracts. Returns the exit code. */
function verify(): Promise<number> {
  return onDatabase(async ({ db }) => {
    const files = await chooseFiles(readFilesSettings(process.env));
    const clock = { now: () => new Date() };
    const { counts, findingCount, findings } = await verifyRegister({ db, files, clock });
    for (const each of findings) refuse(lineOf(each));
    if (findingCount > findings.length) refuse(`… and ${findingCount - findings.length} more.`);
    say(summaryOf(counts));
    return findingCount === 0
      ? say(`OK: ${counts.records} records, one chain.`)
      : refuse(`BROKEN: ${findingCount} findings.`);
  });
}

function summaryOf(counts: VerificationCounts): string {
  return (
    `Invoice PDFs: ${counts.invoiceFiles} checked, ${counts.erasedFiles} erased, ` +
    `${counts.pendingFiles} not stored yet.\n` +
    `Contracts: ${counts.contracts} logs and ${counts.contractFiles} sealed PDFs checked.`
  );
}

function lineOf({ kind, subject, position, detail, expected, found }: Finding): string {
  const place = [
    position === null ? '' : `record ${position}`,
    subject,
    detail === null ? '' : detail,
  ].filter((part) => part !== '');
  const values =
    expected === null && found === null ? '' : `: ${differenceOf({ kind, expected, found })}`;
  return `${kind}: ${place.join(', ')}${values}`;
}

/** Either the invoice or its record may have been changed, so neither is called the expected one. */
function differenceOf({ kind, expected, found }: Pick<Finding, 'kind' | 'expected' | 'found'>) {
  const [first, second] =
    kind === 'record-content' ? ['the invoice says', 'the record says'] : ['expected', 'found'];
  return `${first} ${expected ?? 'nothing'}, ${second} ${found ?? 'nothing'}`;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? `${error.code}` : '';
}
