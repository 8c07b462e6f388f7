import { StatusName } from '../../features/computer/staff/list/StatusCell.tsx';
import { SerialList } from '../../features/serial-number/staff/SerialList.tsx';
import { useChangeSearch } from '../useChangeSearch.ts';
import { useListSearch } from '../useListSearch.ts';
import { ComputerLink } from './ComputerLink.tsx';

export function SettingsSerialNumbers() {
  const search = useListSearch({
    columns: ['_id', 'assigned', 'createdAt', 'updatedAt'],
    filters: ['serial', 'assigned'],
  });
  return (
    <SerialList
      search={search}
      onSearch={useChangeSearch()}
      ComputerStatus={StatusName}
      ComputerLink={ComputerLink}
    />
  );
}
