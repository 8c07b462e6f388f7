import type { RejectReason } from '@cobertura/domain/computer/reject-reasons.ts';
import type { KeyboardEvent } from 'react';
import { useLanguage, useTranslation } from '../../../../lib/i18n.ts';
import classes from './Review.module.css';

/** Templates for a reason. A digit picks one; a letter leaves them for the text. */
export function ReasonTemplates({
  reasons,
  picked,
  autoFocus,
  onPick,
  onType,
}: {
  reasons: readonly RejectReason[];
  picked: RejectReason | undefined;
  autoFocus: boolean;
  onPick: (reason: RejectReason) => void;
  /** Another key begins a text. The focus must move there at once, so that the key is typed there. */
  onType: () => void;
}) {
  const { t } = useTranslation('staff');
  const language = useLanguage();

  function press({ key, ctrlKey, metaKey, altKey, currentTarget }: KeyboardEvent) {
    if (ctrlKey || metaKey || altKey || key.length > 1 || key === ' ') return;
    const index = Number(key) - 1;
    const reason = reasons[index];
    if (reason) {
      onPick(reason);
      currentTarget.querySelectorAll('input')[index]?.focus();
    } else if (!/\d/.test(key)) onType();
  }

  return (
    <fieldset className={classes.templates} onKeyDown={press}>
      <legend>{t('reason.templates')}</legend>
      {reasons.map((reason, index) => (
        <label key={reason.label.es} className={classes.template}>
          <input
            type="radio"
            name="reason-template"
            // The form opens by a key or a click, so the focus goes to its first control.
            // biome-ignore lint/a11y/noAutofocus: the person has just asked for this form
            autoFocus={autoFocus && index === 0}
            data-autofocus={(autoFocus && index === 0) || undefined}
            checked={reason === picked}
            onChange={() => onPick(reason)}
          />
          <span aria-hidden="true" className={classes.digit}>
            {index + 1}
          </span>
          {reason.label[language]}
        </label>
      ))}
    </fieldset>
  );
}
