import { Button } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';

/** Switches the light of the camera. Does nothing if the camera refuses. */
export function LightButton({ light }: { light: (isOn: boolean) => Promise<void> }) {
  const { t } = useTranslation('computers');
  const [isOn, setOn] = useState(false);
  return (
    <Button
      variant="default"
      leftSection={<IconBulb size={20} stroke={1.9} aria-hidden="true" />}
      onClick={() =>
        void light(!isOn).then(
          () => setOn(!isOn),
          () => undefined,
        )
      }
    >
      {t(isOn ? 'scan.light-off' : 'scan.light-on')}
    </Button>
  );
}
