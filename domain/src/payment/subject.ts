/** What money is for: the coverage of a period, or the family's share of a repair. */
export type Subject = { periodId: string } | { repairId: string };

/** Reads the two columns of a payment, an invoice or a share. One of them is null. */
export function subjectOf({ period_id: periodId, repair_id: repairId }: SubjectColumns): Subject {
  if (repairId !== null) return { repairId };
  if (periodId !== null) return { periodId };
  throw new Error('the money belongs to no period and to no repair');
}

export type SubjectColumns = { period_id: string | null; repair_id: string | null };

export function subjectColumns(subject: Subject): SubjectColumns {
  return 'repairId' in subject
    ? { period_id: null, repair_id: subject.repairId }
    : { period_id: subject.periodId, repair_id: null };
}
