import { PaperInvoices } from '../../features/invoice/staff/PaperInvoices.tsx';
import { useChangeSearch } from '../useChangeSearch.ts';
import { useListSearch } from '../useListSearch.ts';
import { AccountingPage } from './AccountingPage.tsx';
import { ComputerLink } from './ComputerLink.tsx';

export function AccountingPaper() {
  const search = useListSearch({ columns: ['issuedAt'], filters: ['state'] });
  return (
    <AccountingPage name="paper">
      <PaperInvoices search={search} onSearch={useChangeSearch()} ComputerLink={ComputerLink} />
    </AccountingPage>
  );
}
