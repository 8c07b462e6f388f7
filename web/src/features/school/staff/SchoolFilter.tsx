import { SchoolPicker } from '../components/SchoolPicker.tsx';
import { useSchool } from '../queries.ts';

/** Filters a list by a school, of which the address has only the code. */
export function SchoolFilter({
  label,
  schoolId,
  onChange,
}: {
  label: string;
  schoolId: string | undefined;
  onChange: (schoolId: string | undefined) => void;
}) {
  const school = useSchool(schoolId);
  return (
    <SchoolPicker
      id="filter-school"
      label={label}
      error={schoolId === undefined ? undefined : school.error?.message}
      selected={schoolId === undefined ? undefined : school.data}
      onSelect={(selected) => onChange(selected?._id)}
    />
  );
}
