import { RulesPage } from '../../features/coverage-rules/staff/RulesPage.tsx';

export function SettingsCoverageRules() {
  return <RulesPage />;
}
