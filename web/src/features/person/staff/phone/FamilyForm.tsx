import { type Language, languages } from '@cobertura/domain/language.ts';
import { fullName } from '@cobertura/domain/person/full-name.ts';
import { normaliseProfileField, type ProfileField } from '@cobertura/domain/person/profile.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { failureText, hasCode } from '../../../../lib/failure.ts';
import { useForm } from '../../../../lib/form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/Card.tsx';
import { ErrorSummary } from '../../../../ui/ErrorSummary.tsx';
import { Form, FormActions } from '../../../../ui/Form.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { RadioBoxes } from '../../../../ui/RadioBoxes.tsx';
import { ProfileFields } from '../../components/ProfileFields.tsx';
import { useProfileLabel } from '../../components/useProfileLabel.ts';
import { emptyProfile, type ProfileValues, profileIssues } from '../../families/profile-form.ts';
import { PrivacySentence } from './PrivacySentence.tsx';
import { type Family, useFamilies, useRegisterFamily } from './queries.ts';

type Values = ProfileValues & { lang: Language };

/** Registers a family that calls. It sets its own password with the mailed link. */
export function FamilyForm({
  company,
  onRegistered,
  backButton,
  chooseLink,
}: {
  /** The name of the company that keeps the data. Undefined while it is loading. */
  company: string | undefined;
  onRegistered: (familyId: string) => void;
  backButton: ReactNode;
  chooseLink: (family: Family, label: string) => ReactNode;
}) {
  const { t } = useTranslation('phone');
  const { t: common } = useTranslation();
  const register = useRegisterFamily();
  const form = useForm<Values>({
    initial: { ...emptyProfile, lang: 'es' },
    validate: profileIssues,
    onSend: async (values) => onRegistered((await register.mutateAsync(values))._id),
  });
  const label = useProfileLabel(['user']);
  const isTaken = hasCode(register.error, 'email-in-use');

  function change(changes: Partial<Values>) {
    // The error is about the previous address.
    if ('email' in changes) register.reset();
    form.change(changes);
  }

  return (
    <Form onSubmit={form.onSubmit} unsaved={form.hasUnsaved} label={t('family-title')}>
      <ErrorSummary
        title={common('errors.summary', { count: form.invalidFields.length })}
        submitCount={form.submitCount}
        entries={form.invalidFields.map((field) => ({
          id: field,
          label: label(field as ProfileField),
          message: form.error(field) ?? '',
        }))}
      />
      <PrivacySentence language={form.values.lang} company={company} />
      <Card title={t('data')}>
        <div className="stack">
          <RadioBoxes
            label={t('language')}
            description={t('language-hint')}
            value={form.values.lang}
            options={languages.map((value) => ({ value, label: t(`lang.${value}`) }))}
            onChange={(lang) => change({ lang })}
          />
          <ProfileFields values={form.values} label={label} error={form.error} onChange={change} />
        </div>
      </Card>
      {isTaken && <TakenEmail email={form.values.email} chooseLink={chooseLink} />}
      {register.error && !isTaken && form.invalidFields.length === 0 && (
        <Notice kind="error">{failureText(register.error, t('family-error'))}</Notice>
      )}
      <FormActions>
        {backButton}
        <Button type="submit" loading={register.isPending}>
          {t('register-family')}
        </Button>
      </FormActions>
    </Form>
  );
}

/** Leads to the family that already has the address. */
function TakenEmail({
  email,
  chooseLink,
}: {
  email: string;
  chooseLink: (family: Family, label: string) => ReactNode;
}) {
  const { t } = useTranslation('phone');
  const address = normaliseProfileField('email', email);
  const found = useFamilies(address);
  const family = found.data?.docs.find((each) => each.email === address);
  return (
    <>
      <Notice kind="error" title={t('exists')}>
        {family && t('exists-family', { name: fullName(family) })}
        {!family && found.isSuccess && t('exists-other')}
      </Notice>
      {family && <div>{chooseLink(family, t('choose-of', { name: fullName(family) }))}</div>}
    </>
  );
}
