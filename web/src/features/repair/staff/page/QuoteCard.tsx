import { formatDate } from '@cobertura/domain/dates.ts';
import { type Cents, eurosFromCents } from '@cobertura/domain/money.ts';
import type { StaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { failureText } from '../../../../lib/failure.ts';
import { formatEuros } from '../../../../lib/format-euros.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import type { Translate } from '../../../../lib/texts.ts';
import { Card } from '../../../../ui/Card.tsx';
import { type Fact, Facts } from '../../../../ui/Facts.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useOpenFile } from '../queries.ts';

/** How far the quote of a repair is, and its paper. */
export function QuoteCard({ repair }: { repair: StaffRepair }) {
  const { t } = useTranslation('quotes');
  const { quote } = repair;
  if (!quote) return null;
  return (
    <Card title={t('title')}>
      <div className="stack">
        <Facts
          facts={[
            [t('desk.state'), stateInWords(quote, t)],
            [t('desk.made'), formatDate(quote.madeAt)],
            [t('desk.reminders'), quote.reminders],
            ...transferFacts(repair, t),
          ]}
        />
        <Paper repair={repair} />
      </div>
    </Card>
  );
}

function stateInWords(
  { state, validUntil, acceptedAt }: NonNullable<StaffRepair['quote']>,
  t: Translate<'quotes'>,
): string {
  if (state !== 'open') return t(`desk.${state}`);
  return acceptedAt === null
    ? t('desk.open', { day: formatDate(validUntil) })
    : t('desk.accepted', { day: formatDate(acceptedAt) });
}

/** By what staff find the money in a statement of the bank, and what the family was told. */
function transferFacts({ transfer }: StaffRepair, t: Translate<'quotes'>): Fact[] {
  if (!transfer) return [];
  const { askedAt, concept, amount, issue } = transfer;
  return [
    ...(askedAt === null ? [] : [[t('desk.transfer-asked'), formatDate(askedAt)] satisfies Fact]),
    [t('desk.transfer-concept'), concept],
    [t('desk.transfer-amount'), formatEuros(eurosFromCents(amount as Cents))],
    ...(issue === null ? [] : [[t('desk.transfer-issue'), issue] satisfies Fact]),
  ];
}

/** The quote as a PDF. */
function Paper({ repair }: { repair: StaffRepair }) {
  const { t } = useTranslation('quotes');
  const { t: common } = useTranslation();
  const open = useOpenFile(repair._id);
  const file = repair.files.find(({ purpose }) => purpose === 'quote');
  if (!file) return null;
  return (
    <div className="stack">
      <div>
        <Button
          variant="default"
          loading={open.isPending}
          leftSection={<IconPrinter size={19} stroke={1.9} aria-hidden="true" />}
          onClick={() => open.mutate(file)}
        >
          {t('desk.print')}
        </Button>
      </div>
      {open.error && (
        <Notice kind="error">{failureText(open.error, common('errors.generic'))}</Notice>
      )}
    </div>
  );
}
