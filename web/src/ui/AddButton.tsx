import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Adds an item to the list of the page. */
export function AddButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button leftSection={<IconPlus size={20} stroke={1.9} aria-hidden="true" />} onClick={onClick}>
      {children}
    </Button>
  );
}
