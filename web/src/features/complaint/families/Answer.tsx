import type { ComplaintFile, ComplaintView } from '@cobertura/domain/complaint/api.ts';
import { grantFacts, needsNextSteps, nextSteps } from '@cobertura/domain/complaint/grants.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { Words } from '../../../ui/Words.tsx';
import classes from '../components/Complaint.module.css';
import { FileList } from '../components/FileList.tsx';
import { useMoment } from '../components/useMoment.ts';

/** The answer, with where to go next unless everything was granted. Shows nothing before it. */
export function Answer({
  complaint: { messages, granted },
  onOpen,
  onSave,
}: {
  complaint: ComplaintView;
  onOpen: (file: ComplaintFile) => void;
  /** Saves the answer as a PDF. */
  onSave: () => void;
}) {
  const { t } = useTranslation('complaints');
  const language = useLanguage();
  const moment = useMoment();
  const answer = messages.find(({ kind }) => kind === 'answer');
  if (!answer || !granted) return null;
  return (
    <Card title={t('answer.title')}>
      <div className="stack">
        <p className={classes.meta}>{moment(answer.at)}</p>
        <p>
          <strong>{grantFacts[granted].label[language]}</strong>
        </p>
        <Words>{answer.text}</Words>
        <FileList files={answer.files} onOpen={onOpen} />
        {needsNextSteps(granted) && (
          <section className="stack" aria-label={t('answer.next')}>
            <h3>{t('answer.next')}</h3>
            <ul className={classes.steps}>
              {nextSteps[language].map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          </section>
        )}
        <div>
          <Button
            variant="default"
            leftSection={<IconDownload size={19} stroke={1.9} aria-hidden="true" />}
            onClick={onSave}
          >
            {t('answer.save')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
