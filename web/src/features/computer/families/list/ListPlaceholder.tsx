import { useTranslation } from '../../../../lib/i18n.ts';
import { Placeholder } from '../../../../ui/Placeholder.tsx';
import card from './ComputerCard.module.css';
import classes from './ComputerList.module.css';

/** Two cards that are loading. */
export function ListPlaceholder() {
  const { t } = useTranslation();
  return (
    <div className={classes.list}>
      {['first', 'second'].map((place) => (
        <div key={place} className={card.card}>
          <Placeholder lines={6} label={t('app.loading')} />
        </div>
      ))}
    </div>
  );
}
