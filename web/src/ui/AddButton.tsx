import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** One more of what the page lists. */
export function AddButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button leftSection={<IconPlus size={20} stroke={1.9} aria-hidden="true" />} onClick={onClick}>
      {children}
    </Button>
  );
}
