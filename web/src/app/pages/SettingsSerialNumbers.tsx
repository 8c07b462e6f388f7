import { useSearch } from '@tanstack/react-router';
import { StatusName } from '../../features/computer/staff/list/StatusCell.tsx';
import { SerialList } from '../../features/serial-number/staff/SerialList.tsx';
import { useChangeSearch } from '../useChangeSearch.ts';
import { ComputerLink } from './ComputerLink.tsx';

export function SettingsSerialNumbers() {
  const search = useSearch({ from: '/signed-in/settings/serial-numbers' });
  return (
    <SerialList
      search={search}
      onSearch={useChangeSearch()}
      ComputerStatus={StatusName}
      ComputerLink={ComputerLink}
    />
  );
}
