/** The organisation's electronic seal. It reveals any later change of a document. */
export type Seal = {
  /**
   * Seals a PDF. With a timestamp authority the seal gets a timestamp and the data for its
   * validation in later years. When they cannot be fetched, `timestamp` decides.
   */
  seal: (pdf: Uint8Array, options: SealOptions) => Promise<SealedPdf | SealIncomplete>;
  /** Verifies the seal of a PDF. Accepts our current certificate and the given earlier one. */
  verify: (pdf: Uint8Array, certificateSha256?: string) => Promise<SealVerdict>;
  /** Seals and verifies a blank page. Throws `SealUnusable` if the seal is not valid. */
  selfTest: (now: Date) => Promise<{ daysLeft: number }>;
};

export type SealOptions = {
  at: Date;
  reason: string;
  /** `if-available`: what cannot be fetched is left out. `required`: nothing is sealed then. */
  timestamp: 'required' | 'if-available' | 'none';
};

export type SealedPdf = {
  content: Buffer;
  certificateSha256: string;
  timestamped: boolean;
  hasValidationData: boolean;
};

/** Why a required timestamp or its validation data could not be fetched. */
export type SealIncomplete = { missing: string };

export type SealVerdict =
  | { intact: true; certificateSha256: string; timestamped: boolean; hasValidationData: boolean }
  /**
   * `none`: no readable seal. `foreign`: not our certificate. `broken`: ours, but not valid.
   * `extended`: ours and valid, but other content follows.
   */
  | { intact: false; seal: 'none' | 'foreign' | 'broken' | 'extended'; why: string };

export class TimestampUnavailable extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(`the timestamp authority did not give a timestamp: ${why}`, options);
    this.name = 'TimestampUnavailable';
  }
}

export class ValidationDataUnavailable extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(`the validation data of the seal is incomplete: ${why}`, options);
    this.name = 'ValidationDataUnavailable';
  }
}

export class SealUnusable extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(`The seal cannot be used: ${why}`, options);
    this.name = 'SealUnusable';
  }
}
