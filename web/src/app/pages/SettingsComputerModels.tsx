import { useSearch } from '@tanstack/react-router';
import { ModelList } from '../../features/computer-model/staff/ModelList.tsx';
import { useChangeSearch } from '../useChangeSearch.ts';

export function SettingsComputerModels() {
  const search = useSearch({ from: '/signed-in/settings/computer-models' });
  return <ModelList search={search} onSearch={useChangeSearch()} />;
}
