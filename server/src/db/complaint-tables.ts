import type { Grant } from '@cobertura/domain/complaint/grants.ts';
import type { ComplaintKind } from '@cobertura/domain/complaint/kinds.ts';
import type { Generated } from 'kysely';

export type ComplaintTables = {
  complaints: ComplaintsTable;
  complaint_pauses: ComplaintPausesTable;
};

type ComplaintsTable = {
  case_id: string;
  about: ComplaintKind;
  text: string;
  reference: string;
  address: string;
  granted: Grant | null;
  rating: number | null;
  rating_words: Generated<string>;
  rated_at: Date | null;
  request_key: string | null;
  request_sha256: string | null;
  purged_at: Date | null;
};

type ComplaintPausesTable = {
  message_id: string;
  case_id: string;
  asked_at: Date;
  reply_by: Date;
  ended_at: Date | null;
};
