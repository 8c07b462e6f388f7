export const maxHolidayName = 60;
