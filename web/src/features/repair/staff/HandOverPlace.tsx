import { useTranslation } from '../../../lib/i18n.ts';
import { RadioBoxes } from '../../../ui/RadioBoxes.tsx';

/** Where the family hands the laptop over: the mail and the page name one place only. */
export function HandOverPlace({
  atWorkshop,
  onChange,
}: {
  atWorkshop: boolean;
  onChange: (atWorkshop: boolean) => void;
}) {
  const { t } = useTranslation('repair-desk');
  return (
    <RadioBoxes
      label={t('form.place')}
      description={t(atWorkshop ? 'form.place-workshop-hint' : 'form.place-elsewhere-hint')}
      value={atWorkshop ? 'workshop' : 'elsewhere'}
      options={(['workshop', 'elsewhere'] as const).map((value) => ({
        value,
        label: t(`form.place-${value}`),
      }))}
      onChange={(place) => onChange(place === 'workshop')}
    />
  );
}
