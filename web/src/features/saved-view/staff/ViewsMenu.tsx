import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Popover.css';
import { Menu } from '@mantine/core';
import { IconBookmarkPlus, IconCheck, IconPencil } from '@tabler/icons-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { type SavedView, useViews } from '../queries.ts';
import classes from './SavedViews.module.css';

export type ViewsDialog = 'save' | 'manage';

const iconProps = { size: 19, stroke: 1.9, 'aria-hidden': true } as const;

/** The menu of saved views. It opens when it has loaded, because the click on its button loads it. */
export function ViewsMenu({
  button,
  isCurrent,
  onOpen,
  onDialog,
}: {
  button: ComponentProps<'button'>;
  isCurrent: (view: SavedView) => boolean;
  onOpen: (view: SavedView) => void;
  onDialog: (dialog: ViewsDialog) => void;
}) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const views = useViews();
  const target = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // The menu returns the focus to the element that had it, so it opens after the button has it.
  useEffect(() => {
    target.current?.focus();
    setOpen(true);
  }, []);

  function choose(action: () => void) {
    // A dialog that opens before the menu returns the focus would not know where it belongs.
    target.current?.focus();
    action();
  }

  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      transitionProps={{ duration: 0 }}
      shadow="md"
      hideDetached={false}
      withInitialFocusPlaceholder={false}
      portalProps={{ target: '#content' }}
    >
      <Menu.Target>
        <button {...button} type="button" ref={target} />
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {!views.data && (
          <p className={classes.note} role="status">
            {views.isError ? views.error.message : common('app.loading')}
          </p>
        )}
        {views.data?.length === 0 && <p className={classes.note}>{t('views.none')}</p>}
        {views.data?.map((view) => (
          <Menu.Item
            key={view._id}
            className={classes.item}
            aria-current={isCurrent(view) ? 'true' : undefined}
            rightSection={isCurrent(view) && <IconCheck {...iconProps} />}
            onClick={() => choose(() => onOpen(view))}
          >
            {view.name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          className={classes.item}
          leftSection={<IconBookmarkPlus {...iconProps} />}
          onClick={() => choose(() => onDialog('save'))}
        >
          {t('views.save')}
        </Menu.Item>
        {views.data && views.data.length > 0 && (
          <Menu.Item
            className={classes.item}
            leftSection={<IconPencil {...iconProps} />}
            onClick={() => choose(() => onDialog('manage'))}
          >
            {t('views.manage')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
