import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ScrollArea.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Dialog.module.css';
import { useReturnFocus } from './useReturnFocus.ts';

/** A window over the page. It keeps the focus inside, and gives it back when it closes. */
export function Dialog({
  title,
  closeLabel,
  opened,
  onClose,
  wide = false,
  roomy = false,
  children,
}: {
  title: string;
  closeLabel: string;
  opened: boolean;
  onClose: () => void;
  /** For what is looked at, rather than answered. */
  wide?: boolean;
  /** For a form with fields beside each other. */
  roomy?: boolean;
  children: ReactNode;
}) {
  useReturnFocus(opened);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={<span className={classes.title}>{title}</span>}
      closeButtonProps={{ 'aria-label': closeLabel, size: 44 }}
      classNames={{ content: classes.content, header: classes.header }}
      // Mantine's is a header element, and so a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      size={wide ? 1080 : roomy ? 680 : 'md'}
      centered
      radius={16}
      // Mantine would write a style element, which the content security policy refuses: see the stylesheet.
      lockScroll={false}
      transitionProps={{ duration: 120 }}
    >
      {children}
    </Modal>
  );
}
