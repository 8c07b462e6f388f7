import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ScrollArea.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Dialog.module.css';
import { UnsavedContext } from './unsaved.ts';
import { useUnsavedInDialog } from './unsaved-in-dialog.ts';
import { useKeepFocus } from './useKeepFocus.ts';
import { useReturnFocus } from './useReturnFocus.ts';
import { InDialog } from './useShortcuts.ts';

/** A modal dialog. It keeps the focus, returns it on close, and asks before changes are lost. */
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
  /** For documents and pictures. */
  wide?: boolean;
  /** For a form with two columns. */
  roomy?: boolean;
  children: ReactNode;
}) {
  useReturnFocus(opened);
  const { forms, close } = useUnsavedInDialog();
  return (
    <Modal
      opened={opened}
      onClose={() => close(onClose)}
      title={<Title isOpen={opened}>{title}</Title>}
      closeButtonProps={{ 'aria-label': closeLabel, size: 44 }}
      classNames={{ content: classes.content, header: classes.header }}
      // Mantine uses a header element, which would be a second banner landmark.
      attributes={{ header: { role: 'presentation' } }}
      size={wide ? 1080 : roomy ? 680 : 'md'}
      centered
      radius={16}
      // Mantine's lock writes a style element, which the CSP blocks. The stylesheet locks instead.
      lockScroll={false}
      transitionProps={{ duration: 120 }}
    >
      <InDialog value={true}>
        <UnsavedContext value={forms}>{children}</UnsavedContext>
      </InDialog>
    </Modal>
  );
}

function Title({ isOpen, children }: { isOpen: boolean; children: string }) {
  return (
    <span ref={useKeepFocus<HTMLSpanElement>(isOpen)} tabIndex={-1} className={classes.title}>
      {children}
    </span>
  );
}
