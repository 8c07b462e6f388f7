/** The one-time code that is mailed to whoever signs. */
export const codeDigits = 6;
export const codeMinutes = 10;
const codeTries = 5;
export const codeAgainSeconds = 60;

export type SentCode = {
  sentAt: Date;
  /** Wrong ones entered so far. */
  tries: number;
  usedAt: Date | null;
};

/** A code is over when it was used, tried too often, or its time has passed. */
export function isCodeOpen({ sentAt, tries, usedAt }: SentCode, now: Date): boolean {
  return (
    usedAt === null && tries < codeTries && now.getTime() < sentAt.getTime() + codeMinutes * 60_000
  );
}

/** When the next code may be sent. */
export function codeAgainAt({ sentAt }: Pick<SentCode, 'sentAt'>): Date {
  return new Date(sentAt.getTime() + codeAgainSeconds * 1000);
}

/** `u•••@example.com`: enough to know one's own address, too little to learn another's. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}•••${at < 0 ? '' : email.slice(at)}`;
}
