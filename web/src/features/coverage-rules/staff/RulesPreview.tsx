import { isoLanguage, languages } from '@cobertura/domain/language.ts';
import type { Cents } from '@cobertura/domain/money.ts';
import { type CoverageRules, splitPrice } from '@cobertura/domain/repair/rules.ts';
import { wordsOfRules } from '@cobertura/domain/repair/rules-words.ts';
import { formatEuros } from '../../../lib/format-euros.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import classes from './Rules.module.css';
import { RulesWords } from './RulesWords.tsx';

/** The words of a contract in both languages, and what a family would pay for some repairs. */
export function RulesPreview({ rules, phone }: { rules: CoverageRules; phone: string }) {
  const { t } = useTranslation('coverage-rules');
  return (
    <>
      <section>
        <h3 className={classes.heading}>{t('example.title')}</h3>
        <Examples rules={rules} />
      </section>
      {languages.map((language) => (
        <section key={language}>
          <h3 className={classes.heading}>{t(`language.${language}`)}</h3>
          <RulesWords
            words={wordsOfRules(language, rules, { phone })}
            lang={isoLanguage(language)}
          />
        </section>
      ))}
    </>
  );
}

/** A battery, a keyboard and a screen. */
const prices = [60_00, 150_00, 320_00] as Cents[];
const ordinals = [1, 2, 3];

function Examples({ rules }: { rules: CoverageRules }) {
  const { t } = useTranslation('coverage-rules');
  const { t: common } = useTranslation();
  const columns: Column<Cents>[] = [
    { name: 'price', label: t('example.price'), code: true, cell: (price) => euros(price) },
    ...ordinals.map((ordinal) => ({
      name: `repair-${ordinal}`,
      label: t('amount.of', { ordinal }),
      code: true,
      cell: (price: Cents) => euros(splitPrice(price, { rules, ordinal, isRepeat: false }).family),
    })),
  ];
  return (
    <DataTable
      label={t('example.title')}
      columns={columns}
      rows={prices}
      idOf={String}
      loadingLabel={common('app.loading')}
      empty={null}
    />
  );
}

function euros(cents: Cents): string {
  return formatEuros(cents / 100);
}
