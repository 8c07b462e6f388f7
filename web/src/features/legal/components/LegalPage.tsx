import type { Language } from '@cobertura/domain/language.ts';
import type { PaymentMethod } from '@cobertura/domain/payment/methods.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import type { Block, LegalText } from '../content/document.ts';
import { useCompany } from '../queries.ts';
import classes from './LegalPage.module.css';

/** A legal text in the user's language, with the company's data. */
export function LegalPage({
  texts,
  methods = [],
}: {
  texts: Record<Language, LegalText>;
  methods?: readonly PaymentMethod[];
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const company = useCompany();

  if (company.isPending) return <Placeholder lines={12} label={t('app.loading')} />;
  if (company.isError) {
    return (
      <LoadFailure
        message={company.error.message}
        retryLabel={t('app.retry')}
        onRetry={() => void company.refetch()}
      />
    );
  }

  const { title, summary, sections } = texts[language](company.data, methods);
  return (
    <article className={classes.text}>
      <PageTitle intro={summary}>{title}</PageTitle>
      {sections.map(({ heading, blocks }, index) => (
        <section key={heading}>
          <h2>
            {index + 1}. {heading}
          </h2>
          {blocks.map((block) => (
            <LegalBlock key={JSON.stringify(block)} block={block} />
          ))}
        </section>
      ))}
    </article>
  );
}

function LegalBlock({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    );
  }
  const { head, rows } = block.table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <div className={classes.table} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
