import type { WorkshopRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { useDraftedForm, useDraftOwner } from '../../../../../lib/draft.ts';
import { useTranslation } from '../../../../../lib/i18n.ts';
import { foundIssues } from '../../../../../lib/text-issue.ts';
import { Form } from '../../../../../ui/Form.tsx';
import { Sending } from '../Sending.tsx';
import { useWorkshopAction } from '../workshop-actions.ts';
import { LinesField } from './LinesField.tsx';
import { type LineValues, linesIssue, toBody, toValues } from './line-values.ts';

type Values = { lines: LineValues[] };

/** Changes the lines while the laptop is repaired. */
export function LinesForm({ repair, onDone }: { repair: WorkshopRepair; onDone: () => void }) {
  const { t } = useTranslation('repair-desk');
  const send = useWorkshopAction(repair._id);
  const form = useDraftedForm<Values>({
    draft: { name: `workshop-${repair.number}-lines`, owner: useDraftOwner() },
    initial: { lines: toValues(repair.lines) },
    validate: ({ lines }) => foundIssues({ lines: linesIssue(lines, repair) }),
    onSend: async ({ lines }) => {
      await send.mutateAsync({ action: 'lines', lines: toBody(lines) });
      onDone();
    },
  });
  return (
    <Form
      label={t('work.lines')}
      onSubmit={form.onSubmit}
      unsaved={() => send.isWaiting() || form.hasUnsaved()}
      onDiscard={form.discard}
    >
      <LinesField
        repair={repair}
        lines={form.values.lines}
        showIssues={form.error('lines') !== undefined}
        onChange={(lines) => form.change({ lines })}
      />
      <Sending send={send} label={t('work.lines-send')} />
    </Form>
  );
}
