import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { Options } from '@cobertura/domain/options/api.ts';
import { Button } from '@mantine/core';
import { formatEuros } from '../../../../lib/format-euros.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { FormActions } from '../../../../ui/Form.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useRenew } from '../../queries.ts';
import { RenewFailure } from '../renewal/RenewFailure.tsx';

/** Asks before it opens a new coverage period. */
export function RenewDialog({
  computer,
  options,
  onClose,
  onRenewed,
}: {
  computer: Computer;
  options: Options;
  onClose: () => void;
  onRenewed: (computerId: string) => void;
}) {
  const { t } = useTranslation('computers');
  const { t: common } = useTranslation();
  const { t: interruption } = useTranslation('interruptions');
  const renew = useRenew();
  const failure = renew.data?.[0]?.error;
  return (
    <Dialog opened onClose={onClose} title={t('renew.title')} closeLabel={common('app.close')}>
      <div className="stack">
        <p>
          {t('renew.question', {
            student: computer.studentName,
            price: formatEuros(options.cost),
          })}
        </p>
        {failure && <RenewFailure failure={failure} support={options.support} />}
        {/* The button below closes the dialog, which cancels. */}
        {renew.waiting && <Notice kind="info">{interruption(`waiting.${renew.waiting}`)}</Notice>}
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {common('app.cancel')}
          </Button>
          <Button
            loading={renew.isPending}
            onClick={() =>
              renew.mutate([{ id: computer._id }], {
                onSuccess: ([result]) => {
                  if (result && !result.error) onRenewed(result.id);
                },
              })
            }
          >
            {t('renew.confirm')}
          </Button>
        </FormActions>
      </div>
    </Dialog>
  );
}
