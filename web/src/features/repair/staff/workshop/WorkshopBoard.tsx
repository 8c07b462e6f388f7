import { repairParts } from '@cobertura/domain/repair/report.ts';
import type { WorkshopRow } from '@cobertura/domain/repair/workshop-api.ts';
import { isSerial, normaliseSerial } from '@cobertura/domain/serial-number/serial.ts';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { formatIsoDay } from '../../../../lib/dates.ts';
import { useLanguage, useTranslation } from '../../../../lib/i18n.ts';
import { LoadFailure } from '../../../../ui/LoadFailure.tsx';
import { PageTitle } from '../../../../ui/PageTitle.tsx';
import { Placeholder } from '../../../../ui/Placeholder.tsx';
import { useScanner } from '../../../../ui/useScanner.ts';
import { RepairStatusName } from '../../components/RepairStatusName.tsx';
import { DueTime } from '../DueTime.tsx';
import type { RepairLink } from '../links.ts';
import { useScan, useWorkshop } from './queries.ts';
import { filterRows, findExact } from './search-rows.ts';
import classes from './Workshop.module.css';

const columns = ['to-arrive', 'diagnosis', 'repair', 'ready'] as const;

/** What the workshop has to do: laptops to arrive, to diagnose, in repair and ready to be returned. */
export function WorkshopBoard({
  RepairLink,
  onOpen,
}: {
  RepairLink: RepairLink;
  /** Opens the repair of a scanned laptop. */
  onOpen: (id: string) => void;
}) {
  const { t } = useTranslation('repair-desk');
  const { t: common } = useTranslation();
  const [text, setText] = useState('');
  /** Enter was pressed without the whole number of a laptop. */
  const [mustChoose, setMustChoose] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { data, error, refetch } = useWorkshop();
  const scan = useScan();
  useScanner(
    (scanned) => {
      setText(scanned);
      scan.reset();
      field.current?.focus();
      open(scanned);
      // The next scan replaces this one, once the text is drawn.
      setTimeout(() => field.current?.select());
    },
    { inFields: true, ownField: field },
  );
  // After the title took the focus. A scanner types wherever the focus is.
  useEffect(() => field.current?.focus(), []);
  const shown = columns.map((name) => ({
    name,
    rows: filterRows(data?.[name].docs ?? [], text),
    total: data?.[name].total ?? 0,
  }));
  const found = shown.flatMap(({ rows }) => rows);
  const isSearching = text.trim() !== '';
  return (
    <>
      <PageTitle intro={t('workshop.intro')}>{common('menu.workshop')}</PageTitle>
      <form
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault();
          // A scanner ends with Enter. The next scan replaces this one.
          field.current?.select();
          if (isSearching) open(text);
        }}
      >
        <TextInput
          ref={field}
          size="lg"
          label={t('workshop.search')}
          description={t('workshop.search-hint')}
          leftSection={<IconSearch size={22} stroke={1.9} aria-hidden="true" />}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          error={scan.error?.message}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setMustChoose(false);
            scan.reset();
          }}
        />
        <p role="status" className={classes.found}>
          {isSearching &&
            data &&
            t(mustChoose ? 'workshop.choose' : 'workshop.found', { count: found.length })}
        </p>
      </form>
      {draw()}
    </>
  );

  /**
   * Opens the repair with exactly this serial number or number. A part of it may be a damaged scan of
   * another laptop, so the person chooses. A number without a row may have a repair elsewhere.
   */
  function open(given: string) {
    const matches = filterAll(given);
    const exact = findExact(matches, given);
    const serial = normaliseSerial(given);
    if (exact) onOpen(exact._id);
    else if (matches.length > 0) setMustChoose(true);
    else if (isSerial(serial)) scan.mutate(serial, { onSuccess: ({ _id }) => onOpen(_id) });
  }

  function filterAll(given: string) {
    return columns.flatMap((name) => filterRows(data?.[name].docs ?? [], given));
  }

  function draw() {
    if (data) {
      return (
        <div className={classes.columns}>
          {shown.map(({ name, rows, total }) => (
            <section key={name} className={classes.column} aria-label={t(`board.${name}`)}>
              <h2>
                {t(`board.${name}`)} <span className={classes.total}>{total}</span>
              </h2>
              {rows.length === 0 ? (
                <p className={classes.empty}>
                  {t(isSearching ? 'workshop.none-found' : `empty.${name}`)}
                </p>
              ) : (
                <ul className={classes.cards}>
                  {rows.map((row) => (
                    <li key={row._id}>
                      <RepairCard row={row} RepairLink={RepairLink} />
                    </li>
                  ))}
                </ul>
              )}
              {!isSearching && total > rows.length && (
                <p className={classes.empty}>
                  {t('workshop.more', { count: total - rows.length })}
                </p>
              )}
            </section>
          ))}
        </div>
      );
    }
    return error ? (
      <LoadFailure
        title={t('workshop.load-error')}
        message={error.message}
        retryLabel={common('app.retry')}
        onRetry={() => void refetch()}
      />
    ) : (
      <Placeholder lines={10} label={common('app.loading')} />
    );
  }
}

function RepairCard({ row, RepairLink }: { row: WorkshopRow; RepairLink: RepairLink }) {
  const { t } = useTranslation('repair-desk');
  const language = useLanguage();
  return (
    <article className={classes.card}>
      <p className={classes.serial}>
        <RepairLink id={row._id} className={classes.link}>
          {row.serial}
        </RepairLink>
      </p>
      {row.newSerial !== null && (
        <p className={classes.small}>{t('replacement.give', { serial: row.newSerial })}</p>
      )}
      <p>{[row.student, row.school].filter(Boolean).join(' · ')}</p>
      <p>{row.parts.map((part) => repairParts[part][language]).join(', ')}</p>
      <p className={classes.small}>
        {row.number} · {row.model}
      </p>
      <div className={classes.marks}>
        <RepairStatusName status={row.status} />
        {row.dueAt !== null && <DueTime repair={row} />}
        {row.isRepeat && <span>{t('mark.repeat')}</span>}
        {row.hasObjected && <span>{t('mark.objected')}</span>}
        {row.expectedOn !== null && (
          <span>{t('workshop.expected', { day: formatIsoDay(row.expectedOn) })}</span>
        )}
      </div>
    </article>
  );
}
