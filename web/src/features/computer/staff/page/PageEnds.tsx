import { IconCircleCheck, IconDeviceLaptopOff } from '@tabler/icons-react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { PageTitle } from '../../../../ui/PageTitle.tsx';
import type { ComputersSearch } from '../list/computers-search.ts';
import type { ListLink } from '../list/list-link.ts';
import { isPendingWork } from './queue.ts';

type Props = { search: ComputersSearch; ListLink: ListLink };

/** Shown after the decision on the last computer of the list. */
export function NothingLeft({ search, ListLink }: Props) {
  const { t } = useTranslation('computer-page');
  const title = t(isPendingWork(search) ? 'end.nothing-left' : 'end.last');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        icon={<IconCircleCheck size={32} stroke={1.9} />}
        action={<ListLink search={search}>{t('back')}</ListLink>}
      >
        {t('end.intro')}
      </EmptyState>
    </>
  );
}

/** Shown for an id that no computer has, such as that of a deleted one. */
export function Gone({ search, ListLink }: Props) {
  const { t } = useTranslation('computer-page');
  return (
    <>
      <PageTitle>{t('gone.title')}</PageTitle>
      <EmptyState
        icon={<IconDeviceLaptopOff size={32} stroke={1.9} />}
        action={<ListLink search={search}>{t('back')}</ListLink>}
      >
        {t('gone.message')}
      </EmptyState>
    </>
  );
}
