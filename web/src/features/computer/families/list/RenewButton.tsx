import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { Options } from '@cobertura/domain/options/api.ts';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { withTexts } from '../../../../lib/with-texts.ts';
import { Writing } from '../../../../ui/ReadOnly.tsx';

const RenewDialog = lazy(async () => ({
  default: (await withTexts(['interruptions'], import('./RenewDialog.tsx'))).RenewDialog,
}));

/** Renews a computer after a confirmation. */
export function RenewButton({
  computer,
  options,
  disabled = false,
  onRenewed,
}: {
  computer: Computer;
  options: Options;
  /** True outside the contract window. */
  disabled?: boolean;
  onRenewed: (computerId: string) => void;
}) {
  const { t } = useTranslation('computers');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Writing>
        <Button disabled={disabled} onClick={() => setAsking(true)}>
          {t('action.renew')}
        </Button>
      </Writing>
      {isAsking && (
        <Suspense>
          <RenewDialog
            computer={computer}
            options={options}
            onClose={() => setAsking(false)}
            onRenewed={(computerId) => {
              setAsking(false);
              onRenewed(computerId);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
