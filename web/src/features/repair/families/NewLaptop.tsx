import type { RepairView } from '@cobertura/domain/repair/api.ts';
import { guaranteeMonths } from '@cobertura/domain/repair/workshop.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useSaveFile } from '../queries.ts';

/** The laptop that the family gets instead of its own, and what it means for the contract. */
export function NewLaptop({ repair: { _id, replacement, files } }: { repair: RepairView }) {
  const { t } = useTranslation('repairs');
  const { t: common } = useTranslation();
  const save = useSaveFile(_id);
  const annex = files.find(({ purpose }) => purpose === 'annex');
  if (replacement === null) return null;
  const { model, serial } = replacement;
  return (
    <>
      <Facts
        facts={[
          [t('new-laptop.model'), model],
          [
            t('new-laptop.serial'),
            <span key="serial" data-code>
              {serial}
            </span>,
          ],
        ]}
      />
      <p>{t('new-laptop.contract')}</p>
      <p>{t('new-laptop.guarantee', { count: guaranteeMonths })}</p>
      {annex && (
        <div>
          <Button
            variant="default"
            leftSection={<IconDownload size={19} stroke={1.9} aria-hidden="true" />}
            loading={save.isPending}
            onClick={() => save.mutate(annex)}
          >
            {t('new-laptop.annex')}
          </Button>
        </div>
      )}
      {save.error && (
        <Notice kind="error">{failureText(save.error, common('errors.generic'))}</Notice>
      )}
    </>
  );
}
