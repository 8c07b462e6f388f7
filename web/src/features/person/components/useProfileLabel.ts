import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { ProfileField } from '@cobertura/domain/person/profile.ts';
import { useTranslation } from '../../../lib/i18n.ts';

/** The labels of a person's data. The label of a family says whose name it is: not the student's. */
export function useProfileLabel(scopes: readonly Scope[]): (field: ProfileField) => string {
  const { t } = useTranslation();
  const isFamily = scopes.includes('user');
  return (field) =>
    field === 'firstName' && !isFamily ? t('app.my-data.name') : t(`register.${field}`);
}
