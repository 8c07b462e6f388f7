import { Button } from '@mantine/core';
import {
  IconChevronDown,
  IconKeyboard,
  IconLock,
  IconPlug,
  IconPlugConnected,
  IconSnowflake,
  IconWifi,
} from '@tabler/icons-react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/Card.tsx';
import classes from './Report.module.css';

const topics = {
  charging: IconPlugConnected,
  frozen: IconSnowflake,
  password: IconLock,
  wifi: IconWifi,
  charger: IconPlug,
  language: IconKeyboard,
} as const;

/** Six short texts for problems that a family can often solve at once. */
export function SelfHelp({ onSkip }: { onSkip: () => void }) {
  const { t } = useTranslation('repairs');
  return (
    <Card title={t('help.title')}>
      <div className="stack">
        <div className={classes.topics}>
          {(Object.keys(topics) as (keyof typeof topics)[]).map((topic) => {
            const Icon = topics[topic];
            return (
              <details key={topic} className={classes.topic}>
                <summary>
                  <Icon size={22} stroke={1.9} aria-hidden="true" className={classes.icon} />
                  <span>{t(`help.${topic}`)}</span>
                  <IconChevronDown
                    size={20}
                    stroke={1.9}
                    aria-hidden="true"
                    className={classes.chevron}
                  />
                </summary>
                <p>{t(`help.${topic}-text`)}</p>
              </details>
            );
          })}
        </div>
        <div>
          <Button variant="default" onClick={onSkip}>
            {t('help.skip')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
