import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './FilterPanel.module.css';

/** The filters of a list, with a button that clears all of them. */
export function FilterPanel({
  label,
  clearLabel,
  onClear,
  children,
}: {
  label: string;
  clearLabel: string;
  onClear: () => void;
  children: ReactNode;
}) {
  const [clearCount, setClearCount] = useState(0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not know the search element
    <form
      role="search"
      aria-label={label}
      className={classes.panel}
      onSubmit={(event) => event.preventDefault()}
    >
      {/* A new key remounts the fields, which also clears typed text that is not searched yet. */}
      <div key={clearCount} className={classes.fields}>
        {children}
      </div>
      <Button
        variant="default"
        className={classes.clear}
        onClick={() => {
          setClearCount((count) => count + 1);
          onClear();
        }}
      >
        {clearLabel}
      </Button>
    </form>
  );
}
