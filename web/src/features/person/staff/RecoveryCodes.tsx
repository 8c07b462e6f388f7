import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import classes from './SetUpSecondFactor.module.css';

/** New recovery codes. They are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('account');
  return (
    <div className="stack">
      <Notice kind="warning" title={t('second-factor.codes-title')}>
        {t('second-factor.codes-why')}
      </Notice>
      <ul className={classes.codes} aria-label={t('second-factor.codes-list')}>
        {codes.map((code) => (
          <li key={code} className={classes.secret}>
            {code}
          </li>
        ))}
      </ul>
      <FormActions>
        <Button
          variant="default"
          leftSection={<IconDownload size={20} stroke={1.9} aria-hidden="true" />}
          onClick={() => saveFile(new Blob([`${codes.join('\n')}\n`]), 'cobertura-sir-codes.txt')}
        >
          {t('second-factor.save-codes')}
        </Button>
        <Button onClick={onDone}>{t('second-factor.done')}</Button>
      </FormActions>
    </div>
  );
}
