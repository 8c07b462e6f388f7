import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { type Scope, scopes } from '@cobertura/domain/access/scopes.ts';
import { fullName } from '@cobertura/domain/person/full-name.ts';
import { Button, Checkbox } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form, FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { type Person, useSaveScopes } from './queries.ts';
import classes from './UserList.module.css';

/** Edits a person's scopes. At least one is required. */
export function EditScopes({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const isOwn = useCurrentUser()?._id === person._id;
  const save = useSaveScopes(person._id);
  const [held, setHeld] = useState<readonly Scope[]>(person.scopes);
  const [isMissing, setMissing] = useState(false);
  const isChanged = scopes.some((scope) => held.includes(scope) !== person.scopes.includes(scope));

  function choose(scope: Scope, chosen: boolean) {
    setHeld(scopes.filter((each) => (each === scope ? chosen : held.includes(each))));
    if (chosen) setMissing(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(held.length === 0);
    if (held.length > 0) save.mutate([...held], { onSuccess: onClose });
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('person.scopes-title')}
      closeLabel={common('app.close')}
    >
      <Form
        onSubmit={submit}
        label={t('person.scopes-title')}
        unsaved={isChanged && !save.isPending}
      >
        <fieldset className={classes.choices}>
          <legend>{t('person.scopes-question', { name: fullName(person) })}</legend>
          {scopes.map((scope) => (
            <Checkbox
              key={scope}
              size="md"
              label={t(`scope.${scope}`)}
              description={t(`scope.${scope}-may`)}
              checked={held.includes(scope)}
              aria-invalid={isMissing}
              aria-describedby={isMissing ? 'no-scope' : undefined}
              onChange={(event) => choose(scope, event.currentTarget.checked)}
            />
          ))}
          {isMissing && (
            <p id="no-scope" role="alert" className={classes.error}>
              {t('person.no-scope')}
            </p>
          )}
        </fieldset>
        {isChanged && (
          <Notice kind="warning">
            {t(isOwn ? 'person.own-scopes-warning' : 'person.scopes-warning')}
          </Notice>
        )}
        {save.error && (
          <Notice kind="error">{failureText(save.error, t('person.scopes-error'))}</Notice>
        )}
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {common('app.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {common('app.save')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
