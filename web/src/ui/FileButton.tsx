import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { Writing } from './ReadOnly.tsx';

/** A button that opens the file dialog or the camera. */
export function FileButton({
  accept,
  camera = false,
  onFiles,
  label,
  children,
  ...buttonProps
}: {
  accept: readonly string[];
  /** Opens the camera on devices that have one. */
  camera?: boolean;
  onFiles: (files: readonly File[]) => void;
  /** The accessible name, when the text is not enough. */
  label?: string;
  children: ReactNode;
} & Pick<ButtonProps, 'variant' | 'className' | 'disabled' | 'loading' | 'leftSection' | 'size'>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Writing>
        <Button {...buttonProps} aria-label={label} onClick={() => input.current?.click()}>
          {children}
        </Button>
      </Writing>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept.join(',')}
        capture={camera ? 'environment' : undefined}
        aria-label={label ?? (typeof children === 'string' ? children : undefined)}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Without this, choosing the same file again fires no event.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
