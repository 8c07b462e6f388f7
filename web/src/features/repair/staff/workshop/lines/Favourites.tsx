import { type Cents, eurosFromCents } from '@cobertura/domain/money.ts';
import { lineKinds } from '@cobertura/domain/repair/lines.ts';
import type { WorkshopRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { fold } from '@cobertura/domain/text.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '../../../../../lib/failure.ts';
import { formatEuros } from '../../../../../lib/format-euros.ts';
import { useLanguage, useTranslation } from '../../../../../lib/i18n.ts';
import { LoadFailure } from '../../../../../ui/LoadFailure.tsx';
import { Placeholder } from '../../../../../ui/Placeholder.tsx';
import { useFavourites } from '../queries.ts';
import classes from './Lines.module.css';
import type { Favourite, LineValues } from './line-values.ts';

/** As many fit on a tablet without scrolling. */
const shownFirst = 8;

/** What the price list has for this model, most used first. One tap adds one. */
export function Favourites({
  repair,
  lines,
  isFull,
  onAdd,
}: {
  repair: WorkshopRepair;
  lines: readonly LineValues[];
  isFull: boolean;
  onAdd: (favourite: Favourite) => void;
}) {
  const { t } = useTranslation('repair-lines');
  const { t: common } = useTranslation();
  const { data, error, refetch } = useFavourites(repair._id);
  const [text, setText] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  if (!data) {
    return error ? (
      <LoadFailure
        title={t('load-error')}
        message={failureText(error, common('errors.generic'))}
        retryLabel={common('app.retry')}
        onRetry={() => void refetch()}
      />
    ) : (
      <Placeholder lines={4} label={common('app.loading')} />
    );
  }
  const { docs } = data;
  if (docs.length === 0) return <p className={classes.hint}>{t('no-favourites')}</p>;
  const wanted = fold(text.trim());
  const found = docs.filter(({ words }) => fold(`${words.es} ${words.ga}`).includes(wanted));
  const isCut = wanted === '' && !showsAll && docs.length > shownFirst;
  return (
    <div className={classes.favourites}>
      {docs.length > shownFirst && (
        <TextInput
          size="lg"
          label={t('search')}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          // Enter would send the whole form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <fieldset className={classes.tiles}>
        <legend>{t('favourites', { model: repair.model })}</legend>
        {(isCut ? docs.slice(0, shownFirst) : found).map((favourite) => (
          <Tile
            key={favourite._id}
            favourite={favourite}
            count={lines.find(({ partId }) => partId === favourite._id)?.quantity ?? 0}
            isFull={isFull}
            onAdd={() => onAdd(favourite)}
          />
        ))}
      </fieldset>
      {found.length === 0 && (
        <p role="status" className={classes.hint}>
          {t('none-found')}
        </p>
      )}
      {isCut && (
        <div>
          <Button variant="subtle" size="md" onClick={() => setShowsAll(true)}>
            {t('show-all', { count: docs.length })}
          </Button>
        </div>
      )}
    </div>
  );
}

function Tile({
  favourite: { kind, words, price },
  count,
  isFull,
  onAdd,
}: {
  favourite: Favourite;
  count: number;
  isFull: boolean;
  onAdd: () => void;
}) {
  const { t } = useTranslation('repair-lines');
  const language = useLanguage();
  return (
    <button
      type="button"
      className={classes.tile}
      data-chosen={count > 0 || undefined}
      disabled={isFull && count === 0}
      onClick={onAdd}
    >
      <span className={classes.tileWords}>{words[language]}</span>
      <span className={classes.small}>
        {lineKinds[kind][language]} · {formatEuros(eurosFromCents(price as Cents))}
      </span>
      {count > 0 && <span className={classes.count}>{t('chosen-count', { count })}</span>}
    </button>
  );
}
