import { isoLanguage } from '@cobertura/domain/language.ts';
import { useLanguage } from '../../../../lib/i18n.ts';

/** Formats 15/11/2026, 10:32:05 CET. The time of a signature needs its time zone. */
export function Instant({ seconds }: { seconds: number }) {
  const instant = new Date(seconds * 1000);
  const text = new Intl.DateTimeFormat(`${isoLanguage(useLanguage())}-ES`, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone: 'Europe/Madrid',
    timeZoneName: 'short',
  }).format(instant);
  return <time dateTime={instant.toISOString()}>{text}</time>;
}
