type RepairColumns = { repair_id: string | null; repair_number: string | null };

/** The repair that money is for, as staff and families see it. Null for the coverage of a period. */
export function repairOf({
  repair_id: id,
  repair_number: number,
}: RepairColumns): { _id: string; number: string } | null {
  return id === null || number === null ? null : { _id: id, number };
}
