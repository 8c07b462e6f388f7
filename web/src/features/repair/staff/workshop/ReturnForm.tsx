import { maxFullNameLength } from '@cobertura/domain/person/profile.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from '../../../../lib/form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { lineIssue } from '../../../../lib/line-issue.ts';
import { foundIssues } from '../../../../lib/text-issue.ts';
import { canDraw } from '../../../../ui/can-draw.ts';
import { DrawnSignature } from '../../../../ui/DrawnSignature.tsx';
import { type Drawing, emptyDrawing, isTooSmall } from '../../../../ui/drawing.ts';
import { Form } from '../../../../ui/Form.tsx';
import { Sending } from './Sending.tsx';
import { useReturnLaptop } from './workshop-actions.ts';

type Values = { code: string; name: string; drawing: Drawing };

/** Returns the laptop against the code of the family, or against a signature if the code is not at hand. */
export function ReturnForm({ repairId, onDone }: { repairId: string; onDone: () => void }) {
  const { t } = useTranslation('repair-desk');
  const send = useReturnLaptop(repairId);
  const [bySignature, setBySignature] = useState(false);
  const form = useForm<Values>({
    initial: { code: '', name: '', drawing: emptyDrawing },
    validate: ({ code, name, drawing }) =>
      bySignature
        ? foundIssues({
            code: undefined,
            name: lineIssue(name, { max: maxFullNameLength, isName: true }),
            drawing: isUnsigned(drawing) ? 'required' : undefined,
          })
        : foundIssues({
            code: code.trim() === '' ? 'required' : undefined,
            name: undefined,
            drawing: undefined,
          }),
    onSend: async ({ code, name, drawing }) => {
      await send.mutateAsync(
        bySignature ? { signature: { name: name.trim(), ...drawing } } : { code: code.trim() },
      );
      onDone();
    },
  });
  const { code, name, drawing } = form.values;
  return (
    <Form label={t('work.return')} onSubmit={form.onSubmit} unsaved={form.hasUnsaved}>
      {bySignature ? (
        <>
          <TextInput
            id="name"
            size="lg"
            label={t('work.name')}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            maxLength={maxFullNameLength}
            value={name}
            error={form.error('name')}
            onChange={(event) => form.change({ name: event.currentTarget.value })}
          />
          <DrawnSignature
            drawing={drawing}
            onChange={(drawn) => form.change({ drawing: drawn })}
            error={form.error('drawing')}
            texts={{
              hint: t('signature.hint'),
              empty: t('signature.empty'),
              done: t('signature.done'),
              undo: t('signature.undo'),
              clear: t('signature.clear'),
            }}
          />
        </>
      ) : (
        <TextInput
          id="code"
          size="lg"
          label={t('work.code')}
          description={t('work.code-hint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={code}
          error={form.error('code')}
          onChange={(event) => form.change({ code: event.currentTarget.value })}
        />
      )}
      {canDraw() && (
        <Button
          variant="subtle"
          size="md"
          onClick={() => {
            send.reset();
            setBySignature(!bySignature);
          }}
        >
          {t(bySignature ? 'work.by-code' : 'work.by-signature')}
        </Button>
      )}
      <Sending send={send} label={t('work.return-send')} />
    </Form>
  );
}

function isUnsigned(drawing: Drawing): boolean {
  return drawing.strokes.length === 0 || isTooSmall(drawing);
}
