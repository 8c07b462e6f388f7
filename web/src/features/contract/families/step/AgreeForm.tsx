import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { Options } from '@cobertura/domain/options/api.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Form, FormActions } from '../../../../ui/Form.tsx';
import { Agreement } from '../../components/Agreement.tsx';
import { type Boxes, emptyBoxes, lacksLoss, StartBoxes } from '../../components/StartBoxes.tsx';
import classes from './SignStep.module.css';

/** With an external provider, the boxes and the button that binds come before the family leaves. */
export function AgreeForm({
  computer,
  options,
  isLeaving,
  onSign,
}: {
  computer: Computer;
  options: Options;
  isLeaving: boolean;
  onSign: (boxes: Boxes) => void;
}) {
  const { t } = useTranslation('signing');
  const [boxes, setBoxes] = useState(emptyBoxes);
  const [isSent, setIsSent] = useState(false);
  const { laterStart } = options;
  const contract = {
    ...computer,
    price: computer.transfer?.amount ?? options.cost,
    until: computer.coversUntil,
  };
  return (
    <Form
      label={t('agreement.title')}
      onSubmit={() => {
        setIsSent(true);
        if (!lacksLoss(boxes)) onSign(boxes);
      }}
    >
      <h3 className={classes.when}>{t('agreement.when')}</h3>
      <StartBoxes
        language={computer.user.lang}
        laterStart={laterStart}
        until={contract.until}
        boxes={boxes}
        onChange={setBoxes}
        error={isSent && lacksLoss(boxes) ? t('agreement.loss-required') : undefined}
      />
      <Agreement
        contracts={[contract]}
        startsAtOnce={boxes.startsAtOnce}
        laterStart={laterStart}
        Heading="h3"
      />
      <FormActions>
        <Button type="submit" loading={isLeaving}>
          {t('agreement.sign')}
        </Button>
      </FormActions>
    </Form>
  );
}
