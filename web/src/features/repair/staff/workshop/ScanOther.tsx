import { isSerial, normaliseSerial } from '@cobertura/domain/serial-number/serial.ts';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { useScanner } from '../../../../ui/useScanner.ts';
import { useScan } from './queries.ts';

/** A scan on the page of a laptop opens the repair of another one, or says that it is this one. */
export function ScanOther({
  repair,
  onOpen,
}: {
  repair: { _id: string; serial: string };
  onOpen: (id: string) => void;
}) {
  const { t } = useTranslation('repair-desk');
  const scan = useScan();
  const [isSame, setSame] = useState(false);
  useScanner(
    (text) => {
      setSame(false);
      const serial = normaliseSerial(text);
      if (!isSerial(serial)) return;
      scan.mutate(serial, {
        onSuccess: ({ _id }) => (_id === repair._id ? setSame(true) : onOpen(_id)),
      });
      // Into a text, the workshop may scan the number of a part.
    },
    { inFields: false },
  );
  if (scan.error) return <Notice kind="error">{scan.error.message}</Notice>;
  if (!isSame) return null;
  return <Notice kind="success">{t('workshop.same-laptop', { serial: repair.serial })}</Notice>;
}
