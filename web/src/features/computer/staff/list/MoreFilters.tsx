import { type PaymentMethod, paymentMethods } from '@cobertura/domain/payment/methods.ts';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useActiveModels } from '../../queries.ts';
import type { Slots } from '../slots.ts';
import type { ComputersSearch } from './computers-search.ts';

/** The filters by school, model and payment method. */
export function MoreFilters({
  search: { school, model, method },
  SchoolFilter,
  onChange,
}: {
  search: ComputersSearch;
  SchoolFilter: Slots['SchoolFilter'];
  onChange: (changes: Partial<ComputersSearch>) => void;
}) {
  const { t } = useTranslation('staff');
  const models = useActiveModels().data ?? [];
  const isRetired = model !== undefined && !models.some(({ _id }) => _id === model);
  return (
    <>
      <SchoolFilter
        label={t('filter.school')}
        schoolId={school}
        onChange={(id) => onChange({ school: id })}
      />
      <NativeSelect
        label={t('filter.model')}
        value={model ?? ''}
        onChange={({ currentTarget }) => onChange({ model: currentTarget.value || undefined })}
        data={[
          { value: '', label: t('filter.any-model') },
          ...(isRetired ? [{ value: model, label: t('filter.other-model') }] : []),
          ...models.map((each) => ({ value: each._id, label: each.model })),
        ]}
      />
      <NativeSelect
        label={t('filter.method')}
        value={method ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ method: (currentTarget.value || undefined) as PaymentMethod | undefined })
        }
        data={[
          { value: '', label: t('filter.any-method') },
          ...paymentMethods.map((each) => ({ value: each, label: t(`method.${each}`) })),
        ]}
      />
    </>
  );
}
