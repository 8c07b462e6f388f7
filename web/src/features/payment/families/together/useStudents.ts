import { joinNames } from '@cobertura/domain/join-names.ts';
import { useLanguage } from '../../../../lib/i18n.ts';

/** Names the students of several computers in one text. */
export function useStudents() {
  const language = useLanguage();
  return (computers: readonly { studentName: string }[]) =>
    joinNames(
      computers.map(({ studentName }) => studentName),
      language,
    );
}
