import type { Options } from '@cobertura/domain/options/api.ts';
import { useTranslation } from '../../../lib/i18n.ts';

/** The desk's phone and e-mail, in a line. */
export function DeskContact({ support }: { support: Options['support'] }) {
  const { t } = useTranslation('repairs');
  return (
    <>
      {t('report.desk')} <a href={`tel:${support.phone.replace(/\s/g, '')}`}>{support.phone}</a>
      {' · '}
      <a href={`mailto:${support.email}`}>{support.email}</a>
    </>
  );
}
