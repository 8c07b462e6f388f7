import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import type { RowAction } from '../offers.ts';

const RowMenu = lazy(async () => ({ default: (await import('./RowMenu.tsx')).RowMenu }));

/** Opens the menu of a row. The menu loads on the first click: one per row would be slow. */
export function MoreActions({
  actions,
  onAction,
}: {
  actions: readonly RowAction[];
  onAction: (action: RowAction) => void;
}) {
  const { t } = useTranslation('staff');
  const [wasClicked, setClicked] = useState(false);
  const button = {
    label: t('action.more'),
    icon: <IconDots size={20} stroke={1.9} />,
    'aria-haspopup': 'menu',
  } as const;
  const closed = <IconButton {...button} aria-expanded={false} onClick={() => setClicked(true)} />;
  if (!wasClicked) return closed;
  return (
    <Suspense fallback={closed}>
      <RowMenu button={button} actions={actions} onAction={onAction} />
    </Suspense>
  );
}
