import { type Cents, eurosFromCents } from '@cobertura/domain/money.ts';
import { maxQuantity } from '@cobertura/domain/repair/lines.ts';
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { readCents } from '../../../../../lib/cents-text.ts';
import { formatEuros } from '../../../../../lib/format-euros.ts';
import { useTranslation } from '../../../../../lib/i18n.ts';
import { IconButton } from '../../../../../ui/IconButton.tsx';
import classes from './Lines.module.css';
import type { LineValues } from './line-values.ts';

const icon = { size: 22, stroke: 1.9 } as const;

/** A line from the price list: only its quantity changes. */
export function LineRow({
  line,
  ...handlers
}: {
  line: LineValues;
  onQuantity: (by: number) => void;
  onRemove: () => void;
}) {
  return (
    <div className={classes.line}>
      <p className={classes.words}>{line.words}</p>
      <Amount line={line} name={line.words} {...handlers} />
    </div>
  );
}

/** The quantity with − and +, and the price of all of them. */
export function Amount({
  line: { quantity, price },
  name,
  onQuantity,
  onRemove,
}: {
  line: Pick<LineValues, 'quantity' | 'price'>;
  /** What the buttons are about, for a person who does not see the line. */
  name: string;
  onQuantity: (by: number) => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation('repair-lines');
  const each = readCents(price);
  return (
    <div className={classes.amount}>
      <IconButton
        framed
        label={t('less', { name })}
        icon={<IconMinus {...icon} />}
        disabled={quantity <= 1}
        onClick={() => onQuantity(-1)}
      />
      <output className={classes.quantity} aria-label={t('quantity-of', { name })}>
        {quantity}
      </output>
      <IconButton
        framed
        label={t('more', { name })}
        icon={<IconPlus {...icon} />}
        disabled={quantity >= maxQuantity}
        onClick={() => onQuantity(1)}
      />
      <span className={classes.sum}>
        {each === undefined ? '—' : formatEuros(eurosFromCents((each * quantity) as Cents))}
      </span>
      <IconButton
        framed
        label={t('remove', { name })}
        icon={<IconTrash {...icon} />}
        onClick={onRemove}
      />
    </div>
  );
}
