/** The organisation's electronic seal. It reveals any later change of a document. */
export type Seal = {
  /**
   * Seals a PDF, with a timestamp if one is configured and requested. When the timestamp authority
   * fails, the caller decides whether to continue without a timestamp.
   */
  seal: (pdf: Uint8Array, options: SealOptions) => Promise<SealedPdf | TimestampMissing>;
  /** Verifies the seal of a PDF. Accepts our current certificate and the given earlier one. */
  verify: (pdf: Uint8Array, certificateSha256?: string) => Promise<SealVerdict>;
  /** Seals and verifies a blank page. Throws `SealUnusable` if the seal is not valid. */
  selfTest: (now: Date) => Promise<{ daysLeft: number }>;
};

export type SealOptions = { at: Date; reason: string; withTimestamp: boolean };

export type SealedPdf = { content: Buffer; certificateSha256: string; timestamped: boolean };

export type TimestampMissing = { timestampMissing: string };

export type SealVerdict =
  | { intact: true; certificateSha256: string; timestamped: boolean }
  /** `none`: no readable seal. `foreign`: not our certificate. `broken`: ours, but not valid. */
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
