import { hash, verify } from '@node-rs/argon2';

/** Argon2id, the package's default, with the memory and iterations that OWASP recommends. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, settings);
}

/** Without a hash it verifies a dummy, so that the response time does not reveal accounts. */
export async function isPasswordOf(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await dummyHash()), password, settings);
  return isRight && passwordHash !== undefined;
}

let dummy: Promise<string> | undefined;

function dummyHash(): Promise<string> {
  dummy ??= hashPassword('a password of no account');
  return dummy;
}
