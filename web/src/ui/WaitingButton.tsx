import { Button, type ButtonProps } from '@mantine/core';

/** A button that is inactive while waiting. Unlike a disabled button, it keeps the focus. */
export function WaitingButton({
  waiting,
  onClick,
  ...rest
}: ButtonProps & { waiting: boolean; onClick: () => void }) {
  return (
    <Button
      variant="default"
      {...rest}
      {...(waiting && { 'aria-disabled': true, 'data-disabled': true })}
      onClick={() => {
        if (!waiting) onClick();
      }}
    />
  );
}
