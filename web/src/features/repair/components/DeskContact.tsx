import type { Options } from '@cobertura/domain/options/api.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { PhoneLink } from './PhoneLink.tsx';

/** The desk's phone and e-mail, in a line. */
export function DeskContact({ support }: { support: Options['support'] }) {
  const { t } = useTranslation('repairs');
  return (
    <>
      {t('report.desk')} <PhoneLink phone={support.phone} />
      {' · '}
      <a href={`mailto:${support.email}`}>{support.email}</a>
    </>
  );
}
