import type { ComputerId, PeriodId } from '@cobertura/domain/ids.ts';
