import type { WorkshopRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { Button } from '@mantine/core';
import { IconPrinter, IconTag } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { failureText } from '../../../../lib/failure.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { useOpenFile } from '../queries.ts';
import classes from '../Repair.module.css';
import { usePrintLabel, usePrintReceipt } from './workshop-actions.ts';

const icon = { size: 24, stroke: 1.9, 'aria-hidden': true } as const;

/** The papers of a laptop that has arrived, and its label. */
export function PrintButtons({ repair }: { repair: WorkshopRepair }) {
  const { t } = useTranslation('repair-desk');
  const { t: common } = useTranslation();
  const receipt = usePrintReceipt(repair);
  const label = usePrintLabel(repair);
  const open = useOpenFile(repair._id);
  const report = repair.files.find(({ purpose }) => purpose === 'report');
  if (repair.arrivedAt === null) return null;
  const error = receipt.error ?? label.error ?? open.error;
  const button = (
    text: string,
    {
      isPending,
      onClick,
      leftSection,
    }: { isPending: boolean; onClick: () => void; leftSection: ReactNode },
  ) => (
    <Button size="lg" variant="default" loading={isPending} {...{ leftSection, onClick }}>
      {text}
    </Button>
  );
  return (
    <>
      <div className={classes.actions}>
        {button(t('work.print'), {
          isPending: receipt.isPending,
          onClick: () => receipt.mutate(),
          leftSection: <IconPrinter {...icon} />,
        })}
        {button(t('work.label'), {
          isPending: label.isPending,
          onClick: () => label.mutate(),
          leftSection: <IconTag {...icon} />,
        })}
        {report &&
          button(t('work.report'), {
            isPending: open.isPending,
            onClick: () => open.mutate(report),
            leftSection: <IconPrinter {...icon} />,
          })}
      </div>
      {error && <Notice kind="error">{failureText(error, common('errors.generic'))}</Notice>}
    </>
  );
}
