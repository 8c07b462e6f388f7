import { hash, verify } from '@node-rs/argon2';

/** Argon2id, which is the package's default, with the memory and passes that OWASP asks for. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, settings);
}

/** Takes as long for somebody we do not know as for somebody we do. */
export async function isPasswordOf(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await unknownPerson()), password, settings);
  return isRight && passwordHash !== undefined;
}

let nobody: Promise<string> | undefined;

function unknownPerson(): Promise<string> {
  nobody ??= hashPassword('nobody has this password');
  return nobody;
}
