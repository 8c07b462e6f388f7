import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { normaliseEmail } from '@cobertura/domain/person/contact.ts';
import { checkNewPassword, checkProfileField } from '@cobertura/domain/person/profile.ts';
import { migrate } from '../src/db/migrate.ts';
import { createFirstAdmin } from '../src/features/person/service/create-first-admin.ts';
import { onDatabase, refuse, runCommand, say } from './lib/command.ts';

const usage = `Creates the first administrator.

  npm run create-admin -- --email ana@example.com --name Ana --surname Rey

The command asks for the password, or reads it from ADMIN_PASSWORD.`;

await runCommand(createAdmin);

/** Returns the exit code. */
async function createAdmin(): Promise<number> {
  const { values: given } = parseArgs({
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      surname: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (given.help) return say(usage);

  const admin = {
    email: given.email ?? (await ask('E-mail: ')),
    firstName: given.name ?? (await ask('First name: ')),
    surname1: given.surname ?? (await ask('Surname: ')),
  };
  const password = process.env.ADMIN_PASSWORD ?? (await ask('Password: ', { hidden: true }));
  const wrong = [
    ...(['email', 'firstName', 'surname1'] as const).map(
      (field) => [field, checkProfileField(field, admin[field])] as const,
    ),
    ['password', checkNewPassword(password)] as const,
  ].filter(([, issue]) => issue !== undefined);
  if (wrong.length > 0) {
    return refuse(wrong.map(([field, issue]) => `The ${field} is invalid: ${issue}`).join('\n'));
  }

  return onDatabase(async ({ db, pool, sharedSessions }) => {
    await migrate(pool, { sharedSessions });
    const refused = await createFirstAdmin(db, { ...admin, password });
    return refused
      ? refuse(refused)
      : say(`${normaliseEmail(admin.email)} is now the administrator.`);
  });
}

async function ask(question: string, { hidden = false } = {}): Promise<string> {
  if (!process.stdin.isTTY) return '';
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const answer = prompt.question(question);
  if (hidden) {
    // Hide the typed password: readline echoes it through this method.
    Object.assign(prompt, { _writeToOutput: () => {} });
  }
  try {
    return await answer;
  } finally {
    prompt.close();
    if (hidden) console.log();
  }
}
