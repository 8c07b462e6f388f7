import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ScrollArea.css';
import { Button, Modal } from '@mantine/core';
import classes from './Dialog.module.css';
import formClasses from './Form.module.css';
import { useReturnFocus } from './useReturnFocus.ts';

/** Asks whether to leave unsaved changes behind. It may open above a dialog. */
export function LeaveQuestion({
  texts,
  onStay,
  onLeave,
}: {
  texts: { title: string; question: string; stay: string; leave: string };
  onStay: () => void;
  onLeave: () => void;
}) {
  useReturnFocus(true);
  return (
    <Modal
      opened
      onClose={onStay}
      title={<span className={classes.title}>{texts.title}</span>}
      withCloseButton={false}
      classNames={{ content: classes.content, header: classes.header }}
      attributes={{ header: { role: 'presentation' } }}
      size="md"
      centered
      radius={16}
      lockScroll={false}
      transitionProps={{ duration: 0 }}
      // Mantine would also close the dialog below.
      closeOnEscape={false}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onStay();
      }}
    >
      <div className="stack">
        <p>{texts.question}</p>
        <div className={formClasses.actions}>
          <Button variant="default" onClick={onLeave}>
            {texts.leave}
          </Button>
          <Button data-autofocus onClick={onStay}>
            {texts.stay}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
