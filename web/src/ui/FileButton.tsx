import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useRef } from 'react';

/** A button that asks for a file, or for a picture from the camera. */
export function FileButton({
  accept,
  camera = false,
  onFiles,
  label,
  children,
  ...look
}: {
  accept: readonly string[];
  /** Opens the camera at once, where there is one. */
  camera?: boolean;
  onFiles: (files: readonly File[]) => void;
  /** What the button is for, where its text does not say it all. */
  label?: string;
  children: ReactNode;
} & Pick<ButtonProps, 'variant' | 'className' | 'disabled' | 'leftSection' | 'size'>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...look} aria-label={label} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept.join(',')}
        capture={camera ? 'environment' : undefined}
        aria-label={label ?? (typeof children === 'string' ? children : undefined)}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
