import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form, FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useAddSerials } from '../queries.ts';
import { AddOutcome } from './AddOutcome.tsx';
import { readSerials, type SerialsProblem } from './serial-list.ts';

/** Adds serial numbers from typed or pasted text. */
export function AddSerials({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const add = useAddSerials();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<SerialsProblem>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const { serials, problem: found } = readSerials(text);
    setProblem(found);
    add.reset();
    if (serials) add.mutate(serials, { onSuccess: () => setText('') });
  }

  return (
    <Dialog opened onClose={onClose} title={t('serial.add')} closeLabel={common('app.close')}>
      <Form
        onSubmit={submit}
        label={t('serial.add')}
        unsaved={text.trim() !== '' && !add.isPending}
      >
        <Textarea
          id="serials"
          size="md"
          rows={7}
          label={t('serial.numbers')}
          description={t('serial.numbers-hint')}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setProblem(undefined);
          }}
          error={problem && t(`serial.problem.${problem}`)}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
        {add.error && <Notice kind="error">{failureText(add.error, t('serial.add-error'))}</Notice>}
        {add.data && <AddOutcome result={add.data} place="place" />}
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {add.data ? common('app.close') : common('app.cancel')}
          </Button>
          <Button type="submit" loading={add.isPending}>
            {t('serial.add-submit')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
