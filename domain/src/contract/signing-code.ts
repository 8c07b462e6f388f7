/** The one-time code that is mailed to the signer. */
export const codeDigits = 6;
export const codeMinutes = 10;
const maxCodeTries = 5;
export const codeAgainSeconds = 60;

export type SentCode = {
  sentAt: Date;
  /** Failed attempts so far. */
  tries: number;
  usedAt: Date | null;
};

/** A code closes when it is used, times out or has too many failed attempts. */
export function isCodeOpen({ sentAt, tries, usedAt }: SentCode, now: Date): boolean {
  return (
    usedAt === null &&
    tries < maxCodeTries &&
    now.getTime() < sentAt.getTime() + codeMinutes * 60_000
  );
}

/** When the next code may be sent. */
export function codeAgainAt({ sentAt }: Pick<SentCode, 'sentAt'>): Date {
  return new Date(sentAt.getTime() + codeAgainSeconds * 1000);
}

/** `u•••@example.com`: the owner recognises the address, and others cannot read it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}•••${at < 0 ? '' : email.slice(at)}`;
}
