/** The organisation's electronic seal: makes any later change of a document evident. */
export type Seal = {
  /**
   * Seals a PDF, with a timestamp when one is configured and wanted. When the timestamp authority
   * fails, the caller decides whether to go on without.
   */
  seal: (pdf: Uint8Array, options: SealOptions) => Promise<SealedPdf | TimestampMissing>;
  /** Judges a PDF by the seal in it; the certificate is ours, or the one it was sealed with. */
  verify: (pdf: Uint8Array, certificateSha256?: string) => Promise<SealVerdict>;
  /** Signs and verifies a page. Throws `SealUnusable` when documents would come out worthless. */
  selfTest: (now: Date) => Promise<{ daysLeft: number }>;
};

export type SealOptions = { at: Date; reason: string; withTimestamp: boolean };

export type SealedPdf = { content: Buffer; certificateSha256: string; timestamped: boolean };

export type TimestampMissing = { timestampMissing: string };

export type SealVerdict =
  | { intact: true; certificateSha256: string; timestamped: boolean }
  /** `none`: no seal that can be read; `foreign`: another's; `broken`: ours, and it does not hold. */
  | { intact: false; seal: 'none' | 'foreign' | 'broken'; why: string };

export class TimestampUnavailable extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(`the timestamp authority did not give a timestamp: ${why}`, options);
    this.name = 'TimestampUnavailable';
  }
}

export class SealUnusable extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(`The seal cannot be used: ${why}`, options);
    this.name = 'SealUnusable';
  }
}
