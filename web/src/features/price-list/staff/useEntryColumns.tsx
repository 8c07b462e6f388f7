import { formatDateTime } from '@cobertura/domain/dates.ts';
import { type Cents, eurosFromCents } from '@cobertura/domain/money.ts';
import type { PriceListEntry } from '@cobertura/domain/price-list/api.ts';
import { lineKinds } from '@cobertura/domain/repair/lines.ts';
import { IconArchive, IconArchiveOff, IconPencil } from '@tabler/icons-react';
import { formatEuros } from '../../../lib/format-euros.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';
import type { Column } from '../../../ui/DataTable.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { marginOf } from './entry-form.ts';
import { wordsColumn } from './queries.ts';

const icon = { size: 20, stroke: 1.9 } as const;

export function useEntryColumns({
  onEdit,
  onRetire,
}: {
  onEdit: (entry: PriceListEntry) => void;
  onRetire: (entry: PriceListEntry) => void;
}): Column<PriceListEntry>[] {
  const { t } = useTranslation('price-list');
  const { t: list } = useTranslation('settings');
  const language = useLanguage();
  const words = wordsColumn[language];
  return [
    {
      name: words,
      label: t('entry.words'),
      sortable: true,
      cell: (entry) => <strong>{entry[words]}</strong>,
    },
    {
      name: 'kind',
      label: t('entry.kind'),
      sortable: true,
      cell: ({ kind }) => lineKinds[kind][language],
    },
    {
      name: 'models',
      label: t('entry.models'),
      cell: ({ models }) => models.map(({ model }) => model).join(', ') || t('entry.all-models'),
    },
    {
      name: 'price',
      label: t('entry.price'),
      sortable: true,
      code: true,
      cell: ({ price }) => inEuros(price),
    },
    {
      name: 'cost',
      label: t('entry.cost'),
      sortable: true,
      code: true,
      cell: ({ cost }) => inEuros(cost),
    },
    { name: 'margin', label: t('entry.margin'), code: true, cell: (entry) => marginText(entry) },
    {
      name: 'state',
      label: t('entry.state'),
      cell: ({ retiredAt }) => (
        <StatusBadge colour={retiredAt === null ? 'green' : 'neutral'}>
          {t(retiredAt === null ? 'entry.current' : 'entry.retired')}
        </StatusBadge>
      ),
    },
    {
      name: 'updatedAt',
      label: list('list.updated'),
      sortable: true,
      code: true,
      cell: ({ updatedAt }) => formatDateTime(updatedAt),
    },
    {
      name: 'actions',
      label: list('list.actions'),
      actions: true,
      cell: (entry) => {
        const name = entry[words];
        const isRetired = entry.retiredAt !== null;
        return (
          <>
            <IconButton
              label={t('entry.edit-it', { name })}
              icon={<IconPencil {...icon} />}
              onClick={() => onEdit(entry)}
            />
            <IconButton
              label={t(isRetired ? 'entry.restore-it' : 'entry.retire-it', { name })}
              icon={isRetired ? <IconArchiveOff {...icon} /> : <IconArchive {...icon} />}
              onClick={() => onRetire(entry)}
            />
          </>
        );
      },
    },
  ];
}

/** 26,80 € (31 %) */
export function marginText(entry: { price: number; cost: number }): string {
  const { amount, percent } = marginOf(entry);
  return `${inEuros(amount)}${percent === undefined ? '' : ` (${percent}\u00a0%)`}`;
}

function inEuros(amount: number): string {
  return formatEuros(eurosFromCents(amount as Cents));
}
