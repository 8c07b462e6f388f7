import { Button } from '@mantine/core';
import { IconFileUpload, IconHistory, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { AddSerials } from './AddSerials.tsx';
import { ImportCsv } from './ImportCsv.tsx';
import { ImportsDialog } from './ImportsDialog.tsx';
import classes from './SerialList.module.css';

/** The page title with the buttons that add serial numbers. */
export function SerialsTitle() {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const [open, setOpen] = useState<'add' | 'import' | 'imports'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <PageTitle
        intro={t('serial.intro')}
        action={
          <div className={classes.buttons}>
            <Button
              variant="default"
              leftSection={<IconHistory size={20} stroke={1.9} aria-hidden="true" />}
              onClick={() => setOpen('imports')}
            >
              {t('serial.imports')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconFileUpload size={20} stroke={1.9} aria-hidden="true" />}
              onClick={() => setOpen('import')}
            >
              {t('serial.import')}
            </Button>
            <Button
              leftSection={<IconPlus size={20} stroke={1.9} aria-hidden="true" />}
              onClick={() => setOpen('add')}
            >
              {t('serial.add')}
            </Button>
          </div>
        }
      >
        {common('menu.serial-numbers')}
      </PageTitle>
      {open === 'add' && <AddSerials onClose={close} />}
      {open === 'import' && <ImportCsv onClose={close} />}
      {open === 'imports' && <ImportsDialog onClose={close} />}
    </>
  );
}
