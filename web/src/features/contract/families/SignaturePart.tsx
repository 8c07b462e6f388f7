import { maxFullNameLength } from '@cobertura/domain/person/profile.ts';
import { TextInput } from '@mantine/core';
import { useTranslation } from '../../../lib/i18n.ts';
import { DrawnSignature } from '../../../ui/DrawnSignature.tsx';
import { RadioBoxes } from '../../../ui/RadioBoxes.tsx';
import classes from './SignaturePart.module.css';
import type { SigningValues } from './signing-form.ts';

type Changes = Partial<Pick<SigningValues, 'kind' | 'name' | 'drawing'>>;

/** The signature, drawn or typed. Both are equally valid. Switching keeps both inputs. */
export function SignaturePart({
  values,
  onChange,
  signerName,
  mayDraw,
  nameError,
  drawingError,
}: {
  values: SigningValues;
  onChange: (changes: Changes) => void;
  /** The name to type. */
  signerName: string;
  mayDraw: boolean;
  nameError: string | undefined;
  drawingError: string | undefined;
}) {
  const { t } = useTranslation('signing');
  return (
    <div className="stack">
      <RadioBoxes
        label={t('signature.how')}
        description={mayDraw ? t('signature.equal') : t('signature.blocked')}
        value={values.kind}
        options={[
          { value: 'drawn', label: t('signature.draw'), disabled: !mayDraw, id: 'drawing' },
          { value: 'typed', label: t('signature.type') },
        ]}
        onChange={(kind) => onChange({ kind })}
      />

      {values.kind === 'drawn' ? (
        <DrawnSignature
          drawing={values.drawing}
          onChange={(drawing) => onChange({ drawing })}
          error={drawingError}
          texts={{
            hint: t('signature.pad-hint'),
            empty: t('signature.empty'),
            done: t('signature.done'),
            undo: t('signature.undo'),
            clear: t('signature.clear'),
          }}
        />
      ) : (
        <div className="stack">
          <TextInput
            id="name"
            name="name"
            label={t('signature.name')}
            description={t('signature.name-hint', { name: signerName })}
            autoComplete="name"
            autoCapitalize="words"
            spellCheck={false}
            maxLength={maxFullNameLength}
            value={values.name}
            onChange={(event) => onChange({ name: event.currentTarget.value })}
            error={nameError}
            required
            withAsterisk={false}
          />
          <div className={classes.preview} aria-hidden="true">
            <span className={classes.previewLabel}>{t('signature.preview')}</span>
            <span className={classes.script}>{values.name}</span>
          </div>
        </div>
      )}
    </div>
  );
}
