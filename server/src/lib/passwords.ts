import { hashInThread } from './hashing-threads.ts';

export async function hashPassword(password: string): Promise<string> {
  return String(await hashInThread({ password }));
}

/**
 * Without a hash it verifies a dummy, so that the response time does not reveal accounts. The hash is
 * empty while a person whom staff registered has not set a password.
 */
export async function isPasswordOf(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const hash = passwordHash || (await dummyHash());
  const isRight = await hashInThread({ password, hash });
  return isRight === true && hash === passwordHash;
}

let dummy: Promise<string> | undefined;

function dummyHash(): Promise<string> {
  dummy ??= hashPassword('a password of no account').catch((error: unknown) => {
    dummy = undefined;
    throw error;
  });
  return dummy;
}
