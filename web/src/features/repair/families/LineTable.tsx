import { type LineKind, lineKinds } from '@cobertura/domain/repair/lines.ts';
import { formatEuros } from '../../../lib/format-euros.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';
import classes from './LineTable.module.css';

type Line = { kind: LineKind; words: string; quantity: number; price: number };

type Sum = { label: string; amount: number; isMain?: boolean };

/** What a repair costs, line by line, with its sums. Amounts are cents. */
export function LineTable({
  label,
  lines,
  sums,
}: {
  label: string;
  lines: readonly Line[];
  sums: readonly Sum[];
}) {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('concept')}</th>
            <th scope="col" data-amount>
              {t('amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ kind, words, quantity, price }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and they never move
            <tr key={index}>
              <th scope="row">
                {words}
                <span className={classes.note}>
                  {lineKinds[kind][language]}
                  {quantity > 1 && ` · ${t('each', { quantity, price: euros(price) })}`}
                </span>
              </th>
              <td>{euros(quantity * price)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(({ label: name, amount, isMain }) => (
            <tr key={name} data-main={isMain || undefined}>
              <th scope="row">{name}</th>
              <td>{euros(amount)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}

const euros = (cents: number) => formatEuros(cents / 100);
