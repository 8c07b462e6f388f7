import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { canScan } from './barcode-detector.ts';

const ScanDialog = lazy(async () => ({ default: (await import('./ScanDialog.tsx')).ScanDialog }));

/** Scans a serial number with the camera. Hidden if the browser cannot read barcodes. */
export function ScanButton({ onFound }: { onFound: (serial: string) => void }) {
  const { t } = useTranslation('computers');
  const scanSupport = useQuery({ queryKey: ['can-scan'], queryFn: canScan, staleTime: 60_000 });
  const [isOpen, setOpen] = useState(false);
  if (!scanSupport.data) return null;
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
        <Suspense>
          <ScanDialog
            onClose={() => setOpen(false)}
            onFound={(text) => {
              setOpen(false);
              onFound(text);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
