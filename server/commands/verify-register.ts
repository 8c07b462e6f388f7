import { verifyChain } from '../src/features/verifactu/service/verify-chain.ts';
import { onDatabase, refuse, runCommand, say } from './lib/command.ts';

await runCommand(verify, (error) =>
  isTableMissing(error) ? 'This database has no register. Start the product first.' : undefined,
);

/** Verifies the hash chain of the invoice register. Returns the exit code. */
function verify(): Promise<number> {
  return onDatabase(async ({ db }) => {
    const verified = await verifyChain(db);
    return verified.ok
      ? say(`OK: ${verified.count} records, one chain.`)
      : refuse(`BROKEN at record ${verified.position}: ${verified.why}.`);
  });
}

function isTableMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42P01';
}
