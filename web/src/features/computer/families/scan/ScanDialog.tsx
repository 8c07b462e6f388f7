import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import type { Check, Found } from './collect-serials.ts';
import { Scanner } from './Scanner.tsx';
import { SerialChoice } from './SerialChoice.tsx';

/** Reads a serial number from a label. The person chooses if the label has several. */
export function ScanDialog({
  check,
  onFound,
  onClose,
}: {
  check: Check;
  onFound: (serial: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('computers');
  const { t: common } = useTranslation();
  const [choice, setChoice] = useState<Found>();
  const [attempt, setAttempt] = useState(1);

  function takeOrAsk(found: Found) {
    if (found.length === 1) onFound(found[0]);
    else setChoice(found);
  }

  function scanAgain() {
    setChoice(undefined);
    setAttempt((count) => count + 1);
  }

  return (
    <Dialog opened onClose={onClose} title={t('scan.title')} closeLabel={common('app.close')}>
      {choice ? (
        <SerialChoice serials={choice} onChoose={onFound} onAgain={scanAgain} />
      ) : (
        <Scanner key={attempt} check={check} onFound={takeOrAsk} onRetry={scanAgain} />
      )}
    </Dialog>
  );
}
