import { withoutPeople } from '@cobertura/domain/saved-view/personal.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { ViewSearch } from '../queries.ts';

/** Says that a view keeps no filter that can name a person. */
export function LeftOut({ search }: { search: ViewSearch }) {
  const { t } = useTranslation('staff');
  const kept = Object.keys(withoutPeople(search)).length;
  if (kept === Object.keys(search).length) return null;
  return <Notice kind="info">{t('views.left-out')}</Notice>;
}
