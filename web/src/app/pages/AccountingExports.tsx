import { useRefetchComputers } from '../../features/computer/queries.ts';
import { ExportList } from '../../features/export/staff/ExportList.tsx';
import { InvoiceExport } from '../../features/export/staff/InvoiceExport.tsx';
import { useCurrentUser } from '../../lib/session.ts';
import { useChangeSearch } from '../useChangeSearch.ts';
import { useListSearch } from '../useListSearch.ts';
import { AccountingPage } from './AccountingPage.tsx';

export function AccountingExports() {
  const search = useListSearch({ columns: ['madeAt'] });
  const scopes = useCurrentUser()?.scopes ?? [];
  const refetchComputers = useRefetchComputers();
  return (
    <AccountingPage name="exports">
      <InvoiceExport
        mayExport={scopes.includes('accountant')}
        onExported={() => void refetchComputers()}
      />
      <ExportList search={search} onSearch={useChangeSearch()} />
    </AccountingPage>
  );
}
