import { ModelList } from '../../features/computer-model/staff/ModelList.tsx';
import { useChangeSearch } from '../useChangeSearch.ts';
import { useListSearch } from '../useListSearch.ts';

export function SettingsComputerModels() {
  const search = useListSearch({ columns: ['model', 'active', 'createdAt', 'updatedAt'] });
  return <ModelList search={search} onSearch={useChangeSearch()} />;
}
