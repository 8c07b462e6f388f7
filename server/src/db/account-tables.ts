import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { Language } from '@cobertura/domain/language.ts';
import type { AccountEvent } from '@cobertura/domain/person/account-events-api.ts';
import type { Province } from '@cobertura/domain/person/contact.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** People, and what belongs to their accounts. */
export type AccountTables = {
  users: UsersTable;
  password_resets: PasswordResetsTable;
  email_changes: EmailChangesTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  account_events: AccountEventsTable;
  saved_views: SavedViewsTable;
  repeatable_requests: RepeatableRequestsTable;
};

type UsersTable = {
  id: string;
  first_name: string;
  surname1: string;
  surname2: string;
  dni: string;
  phone: string;
  email: string;
  address: string;
  postcode: string;
  town: string;
  province: Province;
  lang: Language;
  scopes: Scope[];
  /** `noPassword` until the person sets a password, and after the account is locked. */
  password_hash: string;
  /** Set by the database with the first password, and kept when the account is locked. */
  is_activated: Generated<boolean>;
  session_version: Generated<number>;
  reminders_stopped_at: Generated<Date | null>;
  deleted_at: Generated<Date | null>;
  kept_until: Generated<Date | null>;
  /** Without accents and capitals, for search and sort. */
  first_name_folded: GeneratedAlways<string>;
  surname1_folded: GeneratedAlways<string>;
  surname2_folded: GeneratedAlways<string>;
  dni_folded: GeneratedAlways<string>;
  email_folded: GeneratedAlways<string>;
  created_at: Date;
  updated_at: Date;
};

type PasswordResetsTable = {
  id: string;
  user_id: string;
  key_hash: Buffer;
  requested_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

type EmailChangesTable = {
  id: string;
  /** A bigint, which the driver returns as a string. */
  position: GeneratedAlways<string>;
  user_id: string;
  old_email: string;
  new_email: string;
  changed_at: Date;
  key_hash: Buffer | null;
  expires_at: Date;
  closed_at: Generated<Date | null>;
};

type SavedViewsTable = {
  id: string;
  user_id: string;
  name: string;
  search: Record<string, string>;
  created_at: Date;
  updated_at: Date;
};

type SecondFactorsTable = {
  user_id: string;
  secret: Buffer | null;
  enabled_at: Date | null;
  pending_secret: Buffer | null;
  /** A bigint, which the driver returns as a string. */
  last_step: ColumnType<string, number | undefined, number>;
};

type RecoveryCodesTable = { user_id: string; code_hash: Buffer; used_at: Date | null };

type PasskeysTable = {
  id: string;
  user_id: string;
  public_key: Buffer;
  /** A bigint, which the driver returns as a string. */
  counter: ColumnType<string, number, number>;
  transports: string[];
  name: string;
  backed_up: boolean;
  created_at: Date;
  last_used_at: Date | null;
};

type PasskeyChallengesTable = {
  challenge: string;
  purpose: 'sign-in' | 'second-step' | 'check' | 'add';
  user_id: string | null;
  expires_at: Date;
};

type AccountEventsTable = {
  id: string;
  user_id: string;
  at: Date;
  by_user_id: string | null;
  event: AccountEvent;
  why: Generated<string | null>;
};

type RepeatableRequestsTable = {
  user_id: string;
  key: string;
  request_sha256: string;
  result_id: string;
  created_at: Date;
};
