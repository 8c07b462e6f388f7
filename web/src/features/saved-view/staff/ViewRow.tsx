import { IconPencil, IconReplace, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { type SavedView, useChangeView } from '../queries.ts';
import classes from './SavedViews.module.css';
import { ViewNameForm } from './ViewNameForm.tsx';

const iconProps = { size: 20, stroke: 1.9 } as const;

/** One saved view, with its actions or the form that renames it. */
export function ViewRow({
  view,
  isBusy,
  onReplace,
  onDelete,
}: {
  view: SavedView;
  isBusy: boolean;
  onReplace: () => void;
  onDelete: () => void;
}) {
  const { t } = useTranslation('staff');
  const { name } = view;
  const [isRenaming, setRenaming] = useState(false);
  const rename = useChangeView();
  if (isRenaming) {
    return (
      <li className={classes.renamed}>
        <ViewNameForm
          label={t('views.rename', { name })}
          name={name}
          isPending={rename.isPending}
          error={rename.error}
          onSave={async (newName) => {
            await rename.mutateAsync({ ...view, name: newName });
            setRenaming(false);
          }}
          onCancel={() => setRenaming(false)}
        />
      </li>
    );
  }
  return (
    <li className={classes.view}>
      <span className={classes.name}>{name}</span>
      <IconButton
        label={t('views.rename', { name })}
        icon={<IconPencil {...iconProps} />}
        onClick={() => {
          rename.reset();
          setRenaming(true);
        }}
      />
      <IconButton
        label={t('views.replace', { name })}
        icon={<IconReplace {...iconProps} />}
        disabled={isBusy}
        onClick={onReplace}
      />
      <IconButton
        label={t('views.delete', { name })}
        icon={<IconTrash {...iconProps} />}
        disabled={isBusy}
        onClick={onDelete}
      />
    </li>
  );
}
