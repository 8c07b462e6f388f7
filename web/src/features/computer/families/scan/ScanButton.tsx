import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { canReadBarcodes } from './barcode-reader.ts';
import type { Check } from './collect-serials.ts';
// Not loaded lazily: without a connection the dialog must still open and say what is missing.
import { ScanDialog } from './ScanDialog.tsx';

/** Scans a serial number. Hidden if the browser cannot read barcodes. */
export function ScanButton({
  check,
  onFound,
}: {
  check: Check;
  onFound: (serial: string) => void;
}) {
  const { t } = useTranslation('computers');
  const [isOpen, setOpen] = useState(false);
  if (!canReadBarcodes()) return null;
  return (
    <>
      <ActionIcon
        variant="default"
        size={46}
        aria-label={t('scan.open')}
        title={t('scan.open')}
        onClick={() => setOpen(true)}
      >
        <IconBarcode size={24} stroke={1.9} aria-hidden="true" />
      </ActionIcon>
      {isOpen && (
        <ScanDialog
          check={check}
          onClose={() => setOpen(false)}
          onFound={(serial) => {
            setOpen(false);
            onFound(serial);
          }}
        />
      )}
    </>
  );
}
