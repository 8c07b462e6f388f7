import { IconArrowBackUp, IconEraser } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n.ts';
import { WaitingButton } from '../components/WaitingButton.tsx';
import classes from './DrawnSignature.module.css';
import { type Drawing, emptyDrawing, withoutLastStroke } from './drawing.ts';
import { SignaturePad } from './SignaturePad.tsx';

/** The signature pad with a hint, and buttons to undo and to erase. */
export function DrawnSignature({
  drawing,
  onChange,
  error,
}: {
  drawing: Drawing;
  onChange: (drawing: Drawing) => void;
  error: string | undefined;
}) {
  const { t } = useTranslation('signing');
  const isEmpty = drawing.strokes.length === 0;
  const state = t(isEmpty ? 'signature.empty' : 'signature.done');
  const icon = { size: 20, stroke: 1.9, 'aria-hidden': true } as const;

  return (
    <div className={classes.drawn}>
      <p className={classes.hint}>{t('signature.pad-hint')}</p>
      <SignaturePad drawing={drawing} onChange={onChange} label={state} />
      <p role="status" className="visually-hidden">
        {state}
      </p>
      {error && <p className={classes.error}>{error}</p>}
      <div className={classes.buttons}>
        <WaitingButton
          waiting={isEmpty}
          onClick={() => onChange(withoutLastStroke(drawing))}
          leftSection={<IconArrowBackUp {...icon} />}
        >
          {t('signature.undo')}
        </WaitingButton>
        <WaitingButton
          waiting={isEmpty}
          onClick={() => onChange(emptyDrawing)}
          leftSection={<IconEraser {...icon} />}
        >
          {t('signature.clear')}
        </WaitingButton>
      </div>
    </div>
  );
}
