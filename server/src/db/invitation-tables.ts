import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Generated } from 'kysely';

/** The table of what staff registered for other people. */
export type InvitationTables = {
  invitations: {
    id: string;
    user_id: string;
    computer_id: ComputerId | null;
    invited_by: string;
    invited_at: Date;
    email: string;
    key_hash: Buffer | null;
    expires_at: Date;
    disowned_at: Generated<Date | null>;
    idempotency_key: string | null;
    request_sha256: string | null;
  };
};
