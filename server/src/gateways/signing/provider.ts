import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '@cobertura/domain/language.ts';
import type { SignatureBox } from '../../pdf/paper.ts';

export type ProviderName = 'own' | 'docuseal' | 'signaturit';

/** Who lets a family sign. */
export type SigningProvider = {
  name: ProviderName;
  /** Makes a contract ready to sign, and says where. */
  start: (request: SigningRequest) => Promise<{ reference: string; url: string }>;
  /** Absent for our own page, whose signatures are in our own database. */
  elsewhere?: SigningElsewhere;
};

/** What has to be asked over the network. Throws `Refusal('signing-unavailable')` on any failure. */
export type SigningElsewhere = {
  status: (reference: string) => Promise<SigningStatus>;
  download: (reference: string) => Promise<Uint8Array>;
  cancel: (reference: string) => Promise<void>;
  /**
   * What a call from outside is about, when it is the provider's. It is a hint and never a proof:
   * the provider is asked again.
   */
  readWebhook: (call: WebhookCall, now: Date) => WebhookHint | undefined;
};

export type SigningRequest = {
  contractId: string;
  token: string;
  pdf: Uint8Array;
  fileName: string;
  signatureBox: SignatureBox;
  signer: { name: string; email: string };
  /** What a provider's own template is filled in with. */
  fields: Readonly<Record<string, string>>;
  language: Language;
  returnUrl: string;
  expiresAt: Date;
};

export type SigningStatus = {
  /** `sealing`: signed, but the signed document is not there yet. */
  state: 'pending' | 'sealing' | 'signed' | 'declined' | 'expired' | 'cancelled';
  at?: Date;
};

/** A time as a provider writes it; nothing when it cannot be read. */
export function whenOf(text: string | null | undefined): { at?: Date } {
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
