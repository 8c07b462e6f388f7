import { flushCompileCache } from 'node:module';
import closeWithGrace from 'close-with-grace';
import { type Config, InvalidConfig, readConfig } from './config/config.ts';
import { isOperatorProblem } from './db/operator-problem.ts';
import type { StandIns } from './deps.ts';
import { SealUnusable } from './gateways/signing/seal/seal.ts';
import { start } from './start.ts';

try {
  const config = readConfig(process.env);
  const { app, stop, lost } = await start(config, await loadStandIns(config));
  closeWithGrace({ delay: 20_000, logger: app.log }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'stopping after an error');
    await stop();
  });
  void lost.then((error) => {
    app.log.fatal(error.message);
    say(`\n${error.message}\n`);
    // Requests in flight get their 503. The supervisor starts a new process.
    setTimeout(() => process.exit(1), 1000);
  });
  await app.listen({ host: config.host, port: config.port });
  announce(config);
  // Node saves its cache of compiled code at the end, which a killed process does not reach.
  flushCompileCache();
} catch (error) {
  if (isOperatorError(error)) {
    say(`\n${error.message}\n`);
  } else {
    console.error(error);
  }
  process.exit(1);
}

/** Production never loads the stand-ins or the demo data. */
async function loadStandIns({ production }: Config): Promise<StandIns | undefined> {
  if (production) return undefined;
  const { createStandIns } = await import('../stand-ins/stand-ins.ts');
  return createStandIns();
}

function announce({ production, publicUrl }: Config): void {
  say(`\n  Cobertura SIR is running: ${publicUrl}`);
  if (production) return;
  say(`
  Sign in with the password Cobertura-2026 as
    familia@example.com    a family
    admin@example.com      the administrator
    cau@example.com        the support desk
    contable@example.com   the accountant
    taller@example.com     the workshop

  Mails that were sent:  ${publicUrl}/outbox
  The API:               ${publicUrl}/api/docs

  Ctrl-C stops it.
`);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Errors that the operator can fix: the message is enough, without a stack. */
function isOperatorError(error: unknown): error is Error {
  return (
    error instanceof InvalidConfig ||
    isOperatorProblem(error) ||
    error instanceof SealUnusable ||
    isPortTaken(error)
  );
}

function isPortTaken(error: unknown): error is NodeJS.ErrnoException {
  return (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
}
