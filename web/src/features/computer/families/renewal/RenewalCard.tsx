import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { Options } from '@cobertura/domain/options/api.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/Card.tsx';
import { Facts } from '../../../../ui/Facts.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { RadioBoxes } from '../../../../ui/RadioBoxes.tsx';
import { Toggle } from '../../../../ui/Toggle.tsx';
import type { StepLink } from '../list/CardAction.tsx';
import { LastPhoto } from './LastPhoto.tsx';
import classes from './Renewal.module.css';
import { RenewFailure } from './RenewFailure.tsx';
import type { Choice } from './useRenewals.ts';

/** Last year's data and photo of a computer, and what to do with it. */
export function RenewalCard({
  computer,
  now,
  failure,
  choice,
  options,
  disabled,
  StepLink,
  onChoose,
}: {
  /** As it was when the page opened. */
  computer: Computer;
  /** The computer in its new period, once it is renewed. */
  now: Computer | undefined;
  failure: Error | undefined;
  choice: Choice;
  options: Options;
  disabled: boolean;
  StepLink: StepLink;
  onChoose: (choice: Choice) => void;
}) {
  const { t } = useTranslation('computers');
  const { studentName: student } = computer;
  const hasPhoto = computer.documents.statusFront !== undefined;
  const mayKeep = hasPhoto && !options.renewalPhoto;
  return (
    <Card title={student}>
      <div className="stack">
        <div className={classes.last}>
          {hasPhoto && <LastPhoto computer={computer} />}
          <Facts
            facts={[
              [t('fact.school'), computer.school.name],
              [t('fact.model'), computer.computerModel],
              [t('fact.serial'), computer.serialNumber],
            ]}
          />
        </div>
        {now ? (
          <Done now={now} wantedSame={choice.photo === 'same'} StepLink={StepLink} />
        ) : (
          <>
            <RadioBoxes
              label={t('renewal.question', { student })}
              {...(!mayKeep && { description: t('renewal.photo-needed') })}
              value={choice.photo}
              options={(mayKeep
                ? (['same', 'new', 'none'] as const)
                : (['new', 'none'] as const)
              ).map((photo) => ({ value: photo, label: t(labelOf(photo, mayKeep)), disabled }))}
              onChange={(photo) => onChoose({ ...choice, photo })}
            />
            {(choice.photo === 'same' || choice.photo === 'new') && (
              <Toggle
                label={t('renewal.change-data')}
                description={t('renewal.change-data-hint')}
                checked={choice.changesData}
                onChange={(changesData) => onChoose({ ...choice, changesData })}
              />
            )}
            {failure && <RenewFailure failure={failure} support={options.support} />}
          </>
        )}
      </div>
    </Card>
  );
}

function labelOf(photo: 'same' | 'new' | 'none', mayKeep: boolean) {
  return photo === 'new' && !mayKeep
    ? 'renewal.choice.new-only'
    : (`renewal.choice.${photo}` as const);
}

/** The computer is renewed, and this is its next step. */
function Done({
  now,
  wantedSame,
  StepLink,
}: {
  now: Computer;
  wantedSame: boolean;
  StepLink: StepLink;
}) {
  const { t } = useTranslation('computers');
  const lacksPhoto = now.documents.statusFront === undefined;
  return (
    <>
      <Notice kind="success" title={t('renewal.done')}>
        {t(`renewal.${lacksPhoto ? (wantedSame ? 'done-photo-gone' : 'done-photo') : 'done-sign'}`)}
      </Notice>
      <StepLink computerId={now._id} step={lacksPhoto ? 2 : 3}>
        {t(lacksPhoto ? 'renewal.to-photo' : 'renewal.to-contract')}
        <span className="visually-hidden">: {now.studentName}</span>
      </StepLink>
    </>
  );
}
