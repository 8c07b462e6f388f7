import type { PriceListEntry } from '@cobertura/domain/price-list/api.ts';
import { failureText } from '../../../lib/failure.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useRetireEntry, wordsColumn } from './queries.ts';

/** Confirms taking an entry off the list, or putting it back. */
export function RetireEntry({ entry, onClose }: { entry: PriceListEntry; onClose: () => void }) {
  const { t } = useTranslation('price-list');
  const { t: common } = useTranslation();
  const language = useLanguage();
  const change = useRetireEntry(entry._id);
  const verb = entry.retiredAt === null ? 'retire' : 'restore';
  return (
    <ConfirmDialog
      title={t(`entry.${verb}-title`)}
      labels={{
        confirm: t(`entry.${verb}`),
        cancel: common('app.cancel'),
        close: common('app.close'),
      }}
      isPending={change.isPending}
      failure={failureText(change.error, t('entry.save-error'))}
      done={undefined}
      onConfirm={() => change.mutate(verb === 'retire', { onSuccess: onClose })}
      onClose={onClose}
    >
      {t(`entry.${verb}-question`, { name: entry[wordsColumn[language]] })}
    </ConfirmDialog>
  );
}
