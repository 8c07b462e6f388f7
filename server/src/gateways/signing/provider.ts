import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '@cobertura/domain/language.ts';
import type { SignatureBox } from '../../pdf/paper.ts';

export type ProviderName = 'own' | 'docuseal' | 'signaturit';

/** The page where a family signs: our own, or that of an external provider. */
export type SigningProvider = {
  name: ProviderName;
  /** Prepares a contract for signing and returns where to sign. */
  start: (request: SigningRequest) => Promise<{ reference: string; url: string }>;
  /** Absent for our own page, whose signatures are in our own database. */
  external?: ExternalSigning;
};

/** Calls to an external provider. They throw `Refusal('signing-unavailable')` on any failure. */
export type ExternalSigning = {
  status: (reference: string) => Promise<SigningStatus>;
  download: (reference: string) => Promise<Uint8Array>;
  cancel: (reference: string) => Promise<void>;
  /** Returns which document an authentic webhook names. It is only a hint: ask for the status. */
  readWebhook: (call: WebhookCall, now: Date) => WebhookHint | undefined;
};

export type SigningRequest = {
  contractId: string;
  token: string;
  pdf: Uint8Array;
  fileName: string;
  signatureBox: SignatureBox;
  signer: { name: string; email: string };
  /** The values for the fields of a template at the provider. */
  fields: Readonly<Record<string, string>>;
  language: Language;
  returnUrl: string;
  expiresAt: Date;
};

export type SigningStatus = {
  /** `sealing`: signed, but the signed document is not available yet. */
  state: 'pending' | 'sealing' | 'signed' | 'declined' | 'expired' | 'cancelled';
  at?: Date;
};

/** Parses a time from a provider. Returns an empty object if it is not a valid time. */
export function parseProviderTime(text: string | null | undefined): { at?: Date } {
  const at = new Date(text ?? '');
  return Number.isNaN(at.getTime()) ? {} : { at };
}

export type WebhookCall = {
  headers: IncomingHttpHeaders;
  body: Buffer;
  contract: string | undefined;
  key: string | undefined;
};

export type WebhookHint = { reference: string } | { contractId: string };
