import type { Company } from '@cobertura/domain/company/api.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { useCompany } from '../queries.ts';

/** Loads the company's data for a text that names them. */
export function WithCompany({ children }: { children: (company: Company) => ReactNode }) {
  const { t } = useTranslation();
  const company = useCompany();
  if (company.isPending) return <Placeholder lines={12} label={t('app.loading')} />;
  if (company.isError) {
    return (
      <LoadFailure
        message={company.error.message}
        retryLabel={t('app.retry')}
        onRetry={() => void company.refetch()}
      />
    );
  }
  return children(company.data);
}
