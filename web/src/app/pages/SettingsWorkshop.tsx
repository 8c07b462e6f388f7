import { WorkshopSettings } from '../../features/repair/staff/workshop/WorkshopSettings.tsx';

export function SettingsWorkshop() {
  return <WorkshopSettings />;
}
