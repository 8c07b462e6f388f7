import { formatDateTime } from '@cobertura/domain/dates.ts';
import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { type SerialImport, useImports } from '../queries.ts';
import classes from './ImportCsv.module.css';
import { UndoImport } from './UndoImport.tsx';

/** The latest imports of serial numbers, each with a button to undo it. */
export function ImportsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const imports = useImports();
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
        {imports.data?.length === 0 && <p>{t('serial.imports-none')}</p>}
        {imports.data && imports.data.length > 0 && (
          <ul className={classes.imports}>
            {imports.data.map((each) => (
              <li key={each._id}>
                <Import made={each} />
              </li>
            ))}
          </ul>
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
