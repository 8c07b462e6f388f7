import { lazy, Suspense } from 'react';
import { withTexts } from '../../lib/with-texts.ts';
import { Card } from '../../ui/Card.tsx';

const Invoices = lazy(async () => ({
  default: (
    await withTexts(['computers'], import('../../features/invoice/components/RepairInvoices.tsx'))
  ).RepairInvoices,
}));

/** The invoices of a repair that its family paid. */
export function RepairInvoices({ repair }: { repair: { _id: string; computerId: string } }) {
  return (
    <Suspense>
      <Invoices computerId={repair.computerId} repairId={repair._id} Section={Card} />
    </Suspense>
  );
}
