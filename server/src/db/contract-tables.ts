import type { ContractState } from '@cobertura/domain/contract/state.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { Generated, JSONColumnType } from 'kysely';

type Provider = 'own' | 'docuseal' | 'signaturit';

export type ContractTables = {
  contracts: ContractsTable;
  signing_codes: SigningCodesTable;
  contract_signatures: ContractSignaturesTable;
  contract_events: ContractEventsTable;
  signing_sittings: { id: string; token_hash: Buffer; created_at: Date };
  sitting_contracts: { sitting_id: string; contract_id: string };
  sitting_codes: { code_id: string; sitting_id: string; mailed_id: string };
};

type ContractsTable = {
  id: string;
  period_id: string;
  computer_id: ComputerId;
  user_id: string;
  state: ContractState;
  provider: Provider;
  provider_ref: string;
  signing_url: string | null;
  token_hash: Buffer;
  data_version: number;
  terms_version: string;
  terms: JSONColumnType<object>;
  terms_hash: string;
  /** The rules about repairs. Null for contracts from before: they have the first rules. */
  rules_id: string | null;
  verification_code: string;
  unsigned_key: string;
  legal_hold: Generated<boolean>;
  unsigned_sha256: string;
  sealed_key: string | null;
  sealed_sha256: string | null;
  sealed_size: number | null;
  certificate_sha256: string | null;
  timestamped: boolean | null;
  timestamp_failures: Generated<number>;
  created_at: Date;
  expires_at: Date;
  put_off_at: Date | null;
  signed_at: Date | null;
  sealed_at: Date | null;
  ended_at: Date | null;
  last_event_hash: Generated<string | null>;
};

type SigningCodesTable = {
  id: string;
  contract_id: string;
  sent_to: string;
  sent_at: Date;
  tries: Generated<number>;
  used_at: Date | null;
};

type ContractSignaturesTable = {
  contract_id: string;
  user_id: string;
  provider: Provider;
  provider_ref: string;
  signed_at: Date;
  on_void: boolean;
  signer_name: string;
  signer_nif: string;
  signer_email: string;
  terms_version: string;
  unsigned_sha256: string;
  signature: JSONColumnType<object> | null;
  signature_sha256: string | null;
  consent: string | null;
  language: Language | null;
  code_id: string | null;
  code_verified_at: Date | null;
  address: string | null;
  device: string | null;
  time_zone: string | null;
  boxes: JSONColumnType<object> | null;
};

type ContractEventsTable = {
  contract_id: string;
  seq: number;
  at: Date;
  type: string;
  address: string | null;
  device: string | null;
  details: JSONColumnType<Record<string, unknown>>;
  prev_hash: string;
  hash: string;
};
