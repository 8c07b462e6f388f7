import { type PaperState, paperStates } from '@cobertura/domain/invoice/paper.ts';
import { Button } from '@mantine/core';
import { IconDownload, IconMailbox } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { type ListSearch, pageHandlers, pageSizes, pageView } from '../../../lib/list-search.ts';
import { usePagedTexts } from '../../../lib/paging.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PagedTable } from '../../../ui/PagedTable.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import {
  paperOrder,
  useMarkSent,
  useOpenPaperInvoice,
  usePaperInvoices,
  useSaveAddresses,
} from './paper-queries.ts';
import { usePaperColumns } from './usePaperColumns.tsx';

/** A link to the staff's page of a computer. It belongs to another feature. */
export type ComputerLink = ComponentType<{ computerId: string; children: ReactNode }>;

type Search = ListSearch<'state'>;

/** The invoices of families without consent to e-mail: those to send by post, and those sent. */
export function PaperInvoices({
  search,
  onSearch,
  ComputerLink,
}: {
  search: Search;
  onSearch: (changes: Search) => void;
  ComputerLink: ComputerLink;
}) {
  const { t } = useTranslation('accounting');
  const state = paperStates.find((each) => each === search.state) ?? 'to-send';
  const invoices = usePaperInvoices(state, search);
  const texts = usePagedTexts();
  const mark = useMarkSent();
  const open = useOpenPaperInvoice();
  const addresses = useSaveAddresses();
  const columns = usePaperColumns({ state, ComputerLink, mark, open });
  const failure = mark.error ?? open.error ?? addresses.error;

  return (
    <Tabs<PaperState>
      label={t('paper.views')}
      tabs={paperStates.map((name) => ({ name, label: t(`paper.${name}`) }))}
      open={state}
      onOpen={(name) => {
        mark.reset();
        onSearch({ state: name === 'to-send' ? undefined : name, order: undefined });
      }}
    >
      <div className="stack">
        {failure && <Notice kind="error">{failure.message}</Notice>}
        {mark.data && !mark.error && (
          <Notice kind="success">
            {t(mark.data.sentAt === null ? 'paper.undone' : 'paper.marked', {
              number: mark.data.number,
            })}
          </Notice>
        )}
        {state === 'to-send' && (invoices.data?.docs.length ?? 0) > 0 && (
          <div>
            <Button
              variant="default"
              leftSection={<IconDownload size={18} stroke={1.9} aria-hidden="true" />}
              loading={addresses.isPending}
              onClick={() => addresses.mutate()}
            >
              {t('paper.addresses')}
            </Button>
          </div>
        )}
        <PagedTable
          label={t(`paper.${state}`)}
          list={invoices}
          columns={columns}
          idOf={({ number }) => number}
          view={pageView(search, paperOrder[state])}
          {...pageHandlers(onSearch)}
          sizes={pageSizes}
          texts={texts}
          empty={
            <EmptyState icon={<IconMailbox size={32} stroke={1.9} />}>
              {t(`paper.none-${state}`)}
            </EmptyState>
          }
        />
      </div>
    </Tabs>
  );
}
