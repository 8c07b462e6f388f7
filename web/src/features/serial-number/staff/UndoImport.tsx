import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useUndoImport } from '../queries.ts';
import classes from './ImportCsv.module.css';

/** Undoes an import after a confirmation. */
export function UndoImport({ id, count, name }: { id: string; count: number; name?: string }) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const undo = useUndoImport();
  const [isAsking, setAsking] = useState(false);
  if (undo.data) {
    return <Notice kind="success">{t('serial.undone', { count: undo.data.deletedCount })}</Notice>;
  }
  return (
    <div className="stack">
      {undo.error && (
        <Notice kind="error">{failureText(undo.error, t('serial.undo-error'))}</Notice>
      )}
      {isAsking ? (
        <div className={classes.question}>
          <p>{t('serial.undo-question', { count })}</p>
          <Button variant="default" size="sm" autoFocus onClick={() => setAsking(false)}>
            {common('app.cancel')}
          </Button>
          <Button size="sm" loading={undo.isPending} onClick={() => undo.mutate(id)}>
            {t('serial.undo-confirm', { count })}
          </Button>
        </div>
      ) : (
        <div>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconArrowBackUp size={18} stroke={1.9} aria-hidden="true" />}
            onClick={() => {
              undo.reset();
              setAsking(true);
            }}
          >
            {t('serial.undo')}
            {name && <span className="visually-hidden">: {name}</span>}
          </Button>
        </div>
      )}
    </div>
  );
}
