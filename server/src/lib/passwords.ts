import { hashInThread } from './hashing-threads.ts';

/**
 * Stored instead of a hash when an account has no password. Every password is wrong for it, and a check
 * takes as long as with any other hash.
 */
export const noPassword = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export async function hashPassword(password: string): Promise<string> {
  return String(await hashInThread({ password }));
}

/** Also verifies where there is no account, so that the response time does not reveal accounts. */
export async function isPasswordOf(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  return (await hashInThread({ password, hash: passwordHash ?? noPassword })) === true;
}
