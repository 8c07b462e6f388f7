import {
  type ComplaintKind,
  complaintKindFacts,
  complaintKinds,
} from '@cobertura/domain/complaint/kinds.ts';
import type { StaffComplaint } from '@cobertura/domain/complaint/staff-api.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '../../../lib/failure.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form, FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RadioBoxes } from '../../../ui/RadioBoxes.tsx';
import { useChangeKind } from './queries.ts';

/** Changes what a complaint is about. */
export function KindDialog({
  complaint,
  onDone,
  onClose,
}: {
  complaint: StaffComplaint;
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('complaints');
  const { t: common } = useTranslation();
  const language = useLanguage();
  const [chosen, setChosen] = useState<ComplaintKind>();
  const change = useChangeKind(complaint);
  const kind = chosen ?? complaint.kind;
  const title = t('action.kind');
  return (
    <Dialog opened onClose={onClose} title={title} closeLabel={common('app.close')}>
      <Form
        label={title}
        unsaved={kind !== complaint.kind && !change.isPending}
        onSubmit={(event) => {
          event.preventDefault();
          if (kind === complaint.kind) onClose();
          else change.mutate(kind, { onSuccess: onDone });
        }}
      >
        <RadioBoxes
          label={t('form.kind')}
          description={t('action.kind-hint')}
          value={kind}
          options={complaintKinds.map((value) => ({
            value,
            label: complaintKindFacts[value].label[language],
          }))}
          onChange={setChosen}
        />
        {change.error && (
          <Notice kind="error">{failureText(change.error, common('errors.generic'))}</Notice>
        )}
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {common('app.cancel')}
          </Button>
          <Button type="submit" loading={change.isPending}>
            {t('action.kind-send')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
