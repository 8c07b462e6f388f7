import type { StaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { failureText } from '../../../../lib/failure.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/Card.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { NewLaptop } from '../NewLaptop.tsx';
import { useOpenFile } from '../queries.ts';
import classes from '../Repair.module.css';
import { usePrintReceipt } from '../workshop/workshop-actions.ts';

const ReturnForm = lazy(async () => ({
  default: (await import('../workshop/ReturnForm.tsx')).ReturnForm,
}));

/** The papers of a laptop that is or was here, and its return at the desk. */
export function DeskReturn({ repair }: { repair: StaffRepair }) {
  const { t } = useTranslation('repair-desk');
  const { t: common } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const print = usePrintReceipt(repair);
  const open = useOpenFile(repair._id);
  const papers = repair.files.filter(({ purpose }) => purpose === 'report' || purpose === 'annex');
  const mayReturn = repair.offers.includes('returned');
  if (repair.arrivedAt === null) return null;
  return (
    <Card title={t('page.laptop')}>
      <div className="stack">
        <NewLaptop repair={repair} />
        {isOpen && mayReturn ? (
          <Suspense>
            <ReturnForm repairId={repair._id} onDone={() => setOpen(false)} />
          </Suspense>
        ) : (
          <div className={classes.actions}>
            {mayReturn && <Button onClick={() => setOpen(true)}>{t('work.return')}</Button>}
            <Button
              variant="default"
              loading={print.isPending}
              leftSection={<IconPrinter size={19} stroke={1.9} aria-hidden="true" />}
              onClick={() => print.mutate()}
            >
              {t('work.print')}
            </Button>
            {papers.map((paper) => (
              <Button
                key={paper._id}
                variant="default"
                loading={open.isPending && open.variables === paper}
                leftSection={<IconPrinter size={19} stroke={1.9} aria-hidden="true" />}
                onClick={() => open.mutate(paper)}
              >
                {t(paper.purpose === 'annex' ? 'replacement.annex' : 'work.report')}
              </Button>
            ))}
          </div>
        )}
        {[print.error, open.error].map(
          (error) =>
            error && (
              <Notice key={error.message} kind="error">
                {failureText(error, common('errors.generic'))}
              </Notice>
            ),
        )}
      </div>
    </Card>
  );
}
