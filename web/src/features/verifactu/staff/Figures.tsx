import { formatCount } from '../../../lib/format-count.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import type { VerifactuState } from './queries.ts';
import classes from './Register.module.css';

/** Each state with its colour. */
const figures = [
  ['pending', 'yellow'],
  ['accepted', 'green'],
  ['acceptedWithErrors', 'orange'],
  ['rejected', 'red'],
] as const;

/** The number of records in each state. */
export function Figures({ state }: { state: VerifactuState }) {
  const { t } = useTranslation('accounting');
  return (
    <dl className={classes.figures}>
      {figures.map(([name, colour]) => (
        <div key={name} data-colour={state[name] > 0 ? colour : undefined}>
          <dt>{t(`register.${name}`)}</dt>
          <dd>{formatCount(state[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
