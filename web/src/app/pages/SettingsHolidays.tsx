import { HolidayList } from '../../features/holiday/staff/HolidayList.tsx';

export function SettingsHolidays() {
  return <HolidayList />;
}
