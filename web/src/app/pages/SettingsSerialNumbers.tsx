import { useSearch } from '@tanstack/react-router';
import { StatusName } from '../../features/computer/staff/list/StatusCell.tsx';
import { SerialList } from '../../features/serial-number/staff/SerialList.tsx';
import { useChangeSearch } from '../useChangeSearch.ts';

export function SettingsSerialNumbers() {
  const search = useSearch({ from: '/signed-in/settings/serial-numbers' });
  return <SerialList search={search} onSearch={useChangeSearch()} ComputerStatus={StatusName} />;
}
