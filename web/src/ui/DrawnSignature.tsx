import { IconArrowBackUp, IconEraser } from '@tabler/icons-react';
import classes from './DrawnSignature.module.css';
import { type Drawing, emptyDrawing, withoutLastStroke } from './drawing.ts';
import { SignaturePad } from './SignaturePad.tsx';
import { WaitingButton } from './WaitingButton.tsx';

export type SignatureTexts = {
  hint: string;
  /** Say whether there is a signature. */
  empty: string;
  done: string;
  undo: string;
  clear: string;
};

/** The signature pad with a hint, and buttons to undo and to erase. */
export function DrawnSignature({
  drawing,
  onChange,
  error,
  texts,
}: {
  drawing: Drawing;
  onChange: (drawing: Drawing) => void;
  error: string | undefined;
  texts: SignatureTexts;
}) {
  const isEmpty = drawing.strokes.length === 0;
  const state = isEmpty ? texts.empty : texts.done;
  const icon = { size: 20, stroke: 1.9, 'aria-hidden': true } as const;

  return (
    <div className={classes.drawn}>
      <p className={classes.hint}>{texts.hint}</p>
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
          {texts.undo}
        </WaitingButton>
        <WaitingButton
          waiting={isEmpty}
          onClick={() => onChange(emptyDrawing)}
          leftSection={<IconEraser {...icon} />}
        >
          {texts.clear}
        </WaitingButton>
      </div>
    </div>
  );
}
