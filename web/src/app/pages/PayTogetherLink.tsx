import type { Options } from '@cobertura/domain/options/api.ts';
import { Button } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatEuros } from '../../lib/format-euros.ts';
import { useTranslation } from '../../lib/i18n.ts';

/** Leads to one payment for several computers. */
export function PayTogetherLink({ count, options }: { count: number; options: Options }) {
  const { t } = useTranslation('computers');
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconCoins size={20} stroke={1.9} aria-hidden="true" />}
        renderRoot={(props) => <Link {...props} to="/my-computers/pay" />}
      >
        {t('together.pay', { number: count, total: formatEuros(options.cost * count) })}
      </Button>
    </div>
  );
}
