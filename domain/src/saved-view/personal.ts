/** The filters that can name a person, as in the address of the list. */
const personalFilters: readonly string[] = ['q', 'student', 'serial', 'dni'];

/** What a view keeps of a search. It would outlive the erasure of a person that it names. */
export function withoutPeople(search: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).filter(([name]) => !personalFilters.includes(name)),
  );
}
