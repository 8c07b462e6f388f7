import { hash } from 'node:crypto';
import { type ErrorCode, type ErrorDetails, Refusal } from '@cobertura/domain/errors.ts';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

const minutes = 60;

/**
 * Wrong keys from one network, of each feature on its own. A right key is never limited: it is too long
 * to be guessed, and a school or a mobile operator is one network.
 */
const wrongKeys = { points: 50, duration: 15 * minutes };

/** The allowed tries (`points`) per seconds (`duration`), counted in the database for all processes. */
const limits = {
  /** Wrong passwords for one account from one network. */
  'login-account': { points: 10, duration: 15 * minutes },
  /** Wrong passwords from one network for any account. A whole school may share one address. */
  'login-address': { points: 200, duration: 15 * minutes },
  /** Wrong current passwords when changing one's own. */
  'current-password': { points: 10, duration: 15 * minutes },
  /** Second-factor codes of one person. Codes are short, so beyond the limit correct ones are refused too. */
  'second-factor': { points: 10, duration: 60 * minutes },
  /** Refused passkeys from one network, or of one person who is signed in. */
  passkey: { points: 200, duration: 15 * minutes },
  /** Challenges for passkeys from one network, or for one person. Each of them is a row. */
  'passkey-challenge': { points: 1000, duration: 15 * minutes },
  /** New names of passkeys of one person. Each of them sends a mail. */
  'passkey-rename': { points: 20, duration: 60 * minutes },
  /** Downloads of one person's data. */
  'data-download': { points: 5, duration: 60 * minutes },
  /** Reset requests for unknown e-mails from one network: limits the search for accounts. */
  'unknown-email': { points: 20, duration: 15 * minutes },
  /**
   * Taken e-mails in registrations from one network, or in changes by one person: limits the search for
   * accounts.
   */
  'taken-email': { points: 20, duration: 15 * minutes },
  /** Changes of e-mail of one person. Each of them sends two mails. */
  'email-change': { points: 20, duration: 60 * minutes },
  /** Reset mails to one person. */
  'reset-mail': { points: 20, duration: 60 * minutes },
  /** Registrations by one staff member for others. Each of them sends a mail. */
  invitation: { points: 200, duration: 60 * minutes },
  /** Mails to one person about what staff registered. */
  'invitation-mail': { points: 10, duration: 60 * minutes },
  /** Wrong keys of mailed links to set a password. */
  'reset-key': wrongKeys,
  /** Wrong keys of mailed links that undo a change of e-mail. */
  'undo-key': wrongKeys,
  /** Wrong keys of mailed links that say "it was not me". */
  'invitation-key': wrongKeys,
  /** Codes and files that match no contract, from one network. */
  'contract-verification': { points: 100, duration: 15 * minutes },
  /** Mails with the account for a transfer, for one computer. */
  'transfer-mail': { points: 5, duration: 60 * minutes },
  /** Payments that one family starts at the gateway. Each is a row, and later a question to the gateway. */
  'payment-attempt': { points: 30, duration: 60 * minutes },
  /** Questions of a family to the gateway about one payment attempt. */
  'payment-check': { points: 1, duration: 5 },
  /** Complaints from one network, or of one signed-in family. */
  complaint: { points: 30, duration: 60 * minutes },
  /** Receipts of complaints mailed to one unverified address. */
  'complaint-mail': { points: 3, duration: 24 * 60 * minutes },
  /** Files for complaints from one network or of one family. They stay for years, so they are few. */
  'complaint-file': { points: 60, duration: 24 * 60 * minutes },
  /** PDFs of complaints from one network or for one family. A long text takes half a second to print. */
  'complaint-paper': { points: 120, duration: 15 * minutes },
  /** PDFs of declared withdrawals from one network. The page and the mail show the same. */
  'withdrawal-paper': { points: 120, duration: 15 * minutes },
  /** Replies to one complaint. */
  'complaint-reply': { points: 20, duration: 24 * 60 * minutes },
  /** Declarations of withdrawal without a session, from one network. */
  'withdrawal-declaration': { points: 30, duration: 60 * minutes },
  /** Wrong keys and unknown numbers of cases. */
  'repair-key': wrongKeys,
  'complaint-key': wrongKeys,
  'withdrawal-key': wrongKeys,
  /** Wrong links that verify a withdrawal. */
  'withdrawal-link': wrongKeys,
  /** Codes with which one laptop is taken back. They are short, so beyond the limit correct ones are refused too. */
  'return-code': { points: 10, duration: 60 * minutes },
  /** Reports of faults of one computer by one person. Each of them sends a mail. */
  'repair-report': { points: 20, duration: 24 * 60 * minutes },
  /** Messages of a family about one repair. */
  'repair-message': { points: 40, duration: 24 * 60 * minutes },
  /** Registrations from one network. */
  registration: { points: 600, duration: 1 * minutes },
} as const;

export type TryLimit = keyof typeof limits;

export type Tries = {
  /** Counts one try and throws a refusal when the limit is exceeded. */
  count: (limit: TryLimit, ...subject: readonly string[]) => Promise<void>;
  /** Throws a refusal when the limit is reached, without counting. */
  checkLimit: (limit: TryLimit, ...subject: readonly string[]) => Promise<void>;
  reset: (limit: TryLimit, ...subject: readonly string[]) => Promise<void>;
};

/** The refusal of a try beyond a limit. The client may try again after this time. */
export class RetryLater extends Refusal {
  readonly retryAfterSeconds: number;

  constructor(waitMs: number, code: ErrorCode = 'too-many-tries', details: ErrorDetails = {}) {
    super(code, [], details);
    this.retryAfterSeconds = Math.ceil(waitMs / 1000);
  }
}

export function createTries(pool: pg.Pool): Tries {
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([name, { points, duration }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'failed_tries',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration,
      }),
    ]),
  ) as Record<TryLimit, RateLimiterPostgres>;

  return {
    count: async (limit, ...subject) => {
      try {
        await limiters[limit].consume(keyOf(subject));
      } catch (thrown) {
        throw thrown instanceof RateLimiterRes ? new RetryLater(thrown.msBeforeNext) : thrown;
      }
    },
    checkLimit: async (limit, ...subject) => {
      const counted = await limiters[limit].get(keyOf(subject));
      if (counted && counted.consumedPoints >= limits[limit].points) {
        throw new RetryLater(counted.msBeforeNext);
      }
    },
    reset: async (limit, ...subject) => {
      await limiters[limit].delete(keyOf(subject));
    },
  };
}

/** Hashed, so that the table holds neither e-mails nor addresses. */
function keyOf(subject: readonly string[]): string {
  return hash('sha256', JSON.stringify(subject), 'base64url');
}
