import type { RulesWords as Words } from '@cobertura/domain/repair/rules-words.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import classes from './Rules.module.css';

const groups = ['toPay', 'covered', 'notCovered', 'reporting'] as const;

/** What a contract says about repairs. */
export function RulesWords({ words, lang }: { words: Words; lang?: string }) {
  const { t } = useTranslation('coverage-rules');
  return (
    <dl className={classes.words}>
      {groups.map((group) => (
        <div key={group}>
          <dt>{t(`group.${group}`)}</dt>
          {words[group].map((sentence) => (
            <dd key={sentence} lang={lang}>
              {sentence}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
