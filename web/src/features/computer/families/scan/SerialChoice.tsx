import { Button } from '@mantine/core';
import { useTranslation } from '../../../../lib/i18n.ts';
import { FormActions } from '../../../../ui/Form.tsx';
import classes from './Scanner.module.css';

/** Asks which of the scanned texts is the serial number. */
export function SerialChoice({
  serials,
  onChoose,
  onAgain,
}: {
  serials: readonly string[];
  onChoose: (serial: string) => void;
  onAgain: () => void;
}) {
  const { t } = useTranslation('computers');
  return (
    <div className={`stack ${classes.serials}`}>
      <p>{t('scan.choose')}</p>
      {serials.map((serial) => (
        <Button key={serial} variant="default" onClick={() => onChoose(serial)}>
          {serial}
        </Button>
      ))}
      <FormActions>
        <Button variant="subtle" onClick={onAgain}>
          {t('scan.again')}
        </Button>
      </FormActions>
    </div>
  );
}
