import { useSearch } from '@tanstack/react-router';
import { ExportList } from '../../features/accounting/exports/ExportList.tsx';
import { InvoiceExport } from '../../features/accounting/exports/InvoiceExport.tsx';
import { useComputersChanged } from '../../features/computer/queries.ts';
import { copy } from '../../features/payment/copy.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { useChangeSearch } from '../useChangeSearch.ts';
import { AccountingPage } from './AccountingPage.tsx';

export function AccountingExports() {
  const search = useSearch({ from: '/signed-in/accounting/exports' });
  const scopes = useCurrentUser()?.scopes ?? [];
  const changed = useComputersChanged();
  return (
    <AccountingPage name="exports">
      <InvoiceExport mayExport={scopes.includes('accountant')} onExported={() => void changed()} />
      <ExportList search={search} onSearch={useChangeSearch()} copy={copy} />
    </AccountingPage>
  );
}
