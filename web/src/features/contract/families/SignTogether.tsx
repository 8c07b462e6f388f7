import type { Computer } from '@cobertura/domain/computer/api.ts';
import { Button } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Writing } from '../../../ui/ReadOnly.tsx';
import { signableAmong, useSignTogether } from '../queries.ts';

/**
 * Opens the signing page for the contracts of several computers. Without computers it shows only why the
 * last try failed.
 */
export function SignTogether({ computers }: { computers: readonly Computer[] }) {
  const { t } = useTranslation('computers');
  const signing = useSignTogether();
  const ids = computers.map(({ _id }) => _id);
  // The error is about the computers of its own request.
  const rest = signableAmong(signing.variables ?? [], signing.error);
  if (ids.length === 0 && !signing.error) return null;
  return (
    <div className="stack">
      {ids.length > 0 && (
        <Writing>
          <Button
            variant="default"
            leftSection={<IconSignature size={20} stroke={1.9} aria-hidden="true" />}
            // After a success the browser leaves the page. The button stays disabled until then.
            loading={signing.isPending || signing.isSuccess}
            onClick={() => signing.mutate(ids)}
          >
            {t('together.sign', { number: ids.length })}
          </Button>
        </Writing>
      )}
      {signing.error && (
        <Notice kind="error">
          <p>{signing.error.message}</p>
          {rest.length > 0 && (
            <Button variant="default" mt={10} onClick={() => signing.mutate(rest)}>
              {t('together.sign-rest')}
            </Button>
          )}
        </Notice>
      )}
    </div>
  );
}
