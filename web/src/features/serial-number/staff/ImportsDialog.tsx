import { formatDateTime } from '@cobertura/domain/dates.ts';
import { useState } from 'react';
import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { defaultPageSize } from '../../../lib/list-search.ts';
import { usePagedTexts } from '../../../lib/paging.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { type SerialImport, useImports } from '../queries.ts';
import classes from './ImportCsv.module.css';
import { UndoImport } from './UndoImport.tsx';

/** The imports of serial numbers, newest first, each with a button to undo it. */
export function ImportsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const texts = usePagedTexts();
  const [page, setPage] = useState(1);
  const imports = useImports(page);
  const { docs = [], total = 0 } = imports.data ?? {};
  const from = (page - 1) * defaultPageSize;
  return (
    <Dialog
      opened
      roomy
      onClose={onClose}
      title={t('serial.imports')}
      closeLabel={common('app.close')}
    >
      <div className="stack">
        <p className={classes.hint}>{t('serial.imports-intro')}</p>
        {imports.isPending && <Placeholder lines={4} label={common('app.loading')} />}
        {imports.error && !imports.data && (
          <LoadFailure
            title={t('serial.imports-error')}
            message={failureText(imports.error, common('errors.generic'))}
            retryLabel={common('app.retry')}
            onRetry={() => void imports.refetch()}
          />
        )}
        {imports.data && total === 0 && <p>{t('serial.imports-none')}</p>}
        {docs.length > 0 && (
          <ul className={classes.imports}>
            {docs.map((each) => (
              <li key={each._id}>
                <Import made={each} />
              </li>
            ))}
          </ul>
        )}
        {total > defaultPageSize && (
          <Pager
            text={texts.place({ from: from + 1, to: from + docs.length, total, exact: true })}
            page={page}
            pageCount={Math.ceil(total / defaultPageSize)}
            hasNext={page * defaultPageSize < total}
            onPage={setPage}
            texts={texts.pager}
          />
        )}
      </div>
    </Dialog>
  );
}

function Import({ made }: { made: SerialImport }) {
  const { t } = useTranslation('settings');
  const { _id, madeAt, by, fileName, insertedCount, undoneAt } = made;
  const name = fileName ?? t('serial.typed-list');
  return (
    <>
      <div>
        <p className={classes.title}>{name}</p>
        <p className={classes.hint}>
          {t('serial.import-facts', { count: insertedCount, by, at: formatDateTime(madeAt) })}
        </p>
      </div>
      {undoneAt === null ? (
        <UndoImport id={_id} count={insertedCount} name={`${name}, ${formatDateTime(madeAt)}`} />
      ) : (
        <p className={classes.hint}>{t('serial.undone-at', { at: formatDateTime(undoneAt) })}</p>
      )}
    </>
  );
}
