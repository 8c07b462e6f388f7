import type { readOverview } from '@cobertura/domain/computer/staff-api.ts';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';

export type OverviewFigures = ReplyOf<typeof readOverview>;
