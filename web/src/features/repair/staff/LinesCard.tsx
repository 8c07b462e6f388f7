import { type Cents, eurosFromCents } from '@cobertura/domain/money.ts';
import type { SharedRepair, WorkshopRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { formatEuros } from '../../../lib/format-euros.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import classes from './LinesCard.module.css';

/** What a repair is charged for, what it costs and who pays it. */
export function LinesCard({
  lines,
  shares,
}: Pick<SharedRepair, 'lines'> & Pick<WorkshopRepair, 'shares'>) {
  const { t } = useTranslation('repair-lines');
  if (lines.length === 0 || shares === null) return null;
  return (
    <Card title={t('title')}>
      <div className="stack">
        <ul className={classes.lines}>
          {lines.map(({ words, quantity, price, cost, partId }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and none moves
            <li key={`${place} ${partId ?? words}`}>
              <strong>{words}</strong>
              <span>
                {t('priced', {
                  quantity,
                  price: euros(price),
                  sum: euros(price * quantity),
                  cost: euros(cost * quantity),
                })}
              </span>
            </li>
          ))}
        </ul>
        <Facts
          facts={[
            [t('total'), <strong key="total">{euros(shares.total)}</strong>],
            [t('cost'), euros(shares.cost)],
            [t('coverage'), euros(shares.coverage)],
            [t('family'), euros(shares.family)],
          ]}
        />
      </div>
    </Card>
  );
}

function euros(amount: number): string {
  return formatEuros(eurosFromCents(amount as Cents));
}
