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
  const [clearings, setClearings] = useState(0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not know the search element
    <form
      role="search"
      aria-label={label}
      className={classes.panel}
      onSubmit={(event) => event.preventDefault()}
    >
      {/* Fields drop what was written in them but is no search yet. */}
      <div key={clearings} className={classes.fields}>
        {children}
      </div>
      <Button
        variant="default"
        className={classes.clear}
        onClick={() => {
          setClearings((count) => count + 1);
          onClear();
        }}
      >
        {clearLabel}
      </Button>
    </form>
  );
}
