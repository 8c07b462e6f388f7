/** Chrome's `Intl` does not know Galician, so the calendar has its own names. */
const words = {
  es: {
    months:
      'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    weekdays: 'lunes martes miércoles jueves viernes sábado domingo',
    initials: 'L M X J V S D',
  },
  gl: {
    months:
      'xaneiro febreiro marzo abril maio xuño xullo agosto setembro outubro novembro decembro',
    weekdays: 'luns martes mércores xoves venres sábado domingo',
    initials: 'L M M X V S D',
  },
} as const;

export type CalendarLanguage = keyof typeof words;

/** The names of the weekdays from Monday on, each with its initial. */
export function weekdaysIn(language: CalendarLanguage): { name: string; initial: string }[] {
  const initials = words[language].initials.split(' ');
  return words[language].weekdays
    .split(' ')
    .map((name, index) => ({ name, initial: initials[index] ?? '' }));
}

/** "septiembre de 2026" */
export function monthIn(language: CalendarLanguage, day: string): string {
  const [year, month] = day.split('-');
  return `${words[language].months.split(' ')[Number(month) - 1]} de ${year}`;
}

/** "martes, 1 de septiembre de 2026" */
export function longDayIn(language: CalendarLanguage, day: string, weekday: number): string {
  const name = words[language].weekdays.split(' ')[weekday];
  return `${name}, ${Number(day.slice(8))} de ${monthIn(language, day)}`;
}
