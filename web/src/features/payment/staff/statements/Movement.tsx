import { useTranslation } from '../../../../lib/i18n.ts';
import classes from './Statements.module.css';

/** The payer and the text of a movement, and the references that the text does not contain. */
export function Movement({
  line: { payer, text, references },
}: {
  line: { payer: string; text: string; references: readonly string[] };
}) {
  const { t } = useTranslation('accounting');
  const unseen = references.filter((each) => !text.includes(each));
  return (
    <div className={classes.movement}>
      <strong>{payer || t('line.no-payer')}</strong>
      <span className={classes.small}>{textWithoutPayer(payer, text)}</span>
      {unseen.length > 0 && (
        <span className={classes.small}>
          {t('line.references', { references: unseen.join(' · ') })}
        </span>
      )}
    </div>
  );
}

/** Some banks repeat the payer's name at the start of the text. It is already shown above. */
function textWithoutPayer(payer: string, text: string): string {
  return text.startsWith(payer) ? text.slice(payer.length).trim() : text;
}
