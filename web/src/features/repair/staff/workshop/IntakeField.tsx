import {
  type Intake,
  type IntakeItem,
  intakeItems,
  intakeNames,
} from '@cobertura/domain/repair/report.ts';
import { useLanguage, useTranslation } from '../../../../lib/i18n.ts';
import { RadioBoxes } from '../../../../ui/RadioBoxes.tsx';
import classes from './Workshop.module.css';

const states = ['yes', 'no', 'unseen'] as const;

/** What comes with the laptop and how it looks. The receipt says nothing about what was not looked at. */
export function IntakeField({
  intake: { present, absent },
  onChange,
}: {
  intake: Intake;
  onChange: (intake: { present: IntakeItem[]; absent: IntakeItem[] }) => void;
}) {
  const { t } = useTranslation('repair-desk');
  const language = useLanguage();
  return (
    <fieldset className={classes.intake}>
      <legend>{t('work.intake')}</legend>
      <p>{t('work.intake-hint')}</p>
      {intakeNames.map((item) => (
        <RadioBoxes
          key={item}
          inRow
          label={intakeItems[item].yes[language]}
          value={present.includes(item) ? 'yes' : absent.includes(item) ? 'no' : 'unseen'}
          options={states.map((value) => ({ value, label: t(`work.intake-${value}`) }))}
          onChange={(state) =>
            onChange({
              present: withItem(present, item, state === 'yes'),
              absent: withItem(absent, item, state === 'no'),
            })
          }
        />
      ))}
    </fieldset>
  );
}

function withItem(items: readonly IntakeItem[], item: IntakeItem, isIn: boolean): IntakeItem[] {
  const others = items.filter((each) => each !== item);
  return isIn ? [...others, item] : others;
}
