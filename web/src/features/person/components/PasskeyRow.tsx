import { formatDate } from '@cobertura/domain/dates.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import classes from './Passkeys.module.css';
import type { Passkey } from './passkey-queries.ts';

const iconProps = { size: 20, stroke: 1.9 } as const;

/** One passkey with its dates and actions. */
export function PasskeyRow({
  passkey: { name, createdAt, lastUsedAt },
  onRename,
  onRemove,
}: {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation('account');
  return (
    <li className={classes.passkey}>
      <div className={classes.text}>
        <p className={classes.name}>{name}</p>
        <p className={classes.dates}>
          {lastUsedAt === null
            ? t('passkeys.never-used', { since: formatDate(createdAt) })
            : t('passkeys.used', { since: formatDate(createdAt), used: formatDate(lastUsedAt) })}
        </p>
      </div>
      <IconButton
        label={t('passkeys.rename', { name })}
        icon={<IconPencil {...iconProps} />}
        onClick={onRename}
      />
      <IconButton
        label={t('passkeys.remove', { name })}
        icon={<IconTrash {...iconProps} />}
        onClick={onRemove}
      />
    </li>
  );
}
