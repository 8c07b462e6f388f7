import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import classes from './FilterPanel.module.css';

/** The filters of a list, with a button that clears all of them. */
export function FilterPanel({
  label,
  searchBox,
  more,
  clearLabel,
  onClear,
  children,
}: {
  label: string;
  /** A wide field above the others. */
  searchBox?: ReactNode;
  /** The filters that are seldom used. A button shows them. */
  more?: { label: string; isOpen: boolean; onOpen: (isOpen: boolean) => void; fields: ReactNode };
  clearLabel: string;
  onClear: () => void;
  children: ReactNode;
}) {
  const [clearCount, setClearCount] = useState(0);
  const moreId = useId();
  const clearButton = (
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
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not know the search element
    <form
      role="search"
      aria-label={label}
      className={classes.panel}
      onSubmit={(event) => event.preventDefault()}
    >
      {searchBox && (
        <div className={classes.top}>
          <div key={clearCount} className={classes.searchBox}>
            {searchBox}
          </div>
          {more && (
            <Button
              variant="default"
              aria-expanded={more.isOpen}
              aria-controls={moreId}
              onClick={() => more.onOpen(!more.isOpen)}
            >
              {more.label}
            </Button>
          )}
          {clearButton}
        </div>
      )}
      {/* A new key remounts the fields, which also clears typed text that is not searched yet. */}
      <div key={clearCount} className={classes.fields}>
        {children}
      </div>
      {more && (
        <div id={moreId} className={classes.more} hidden={!more.isOpen}>
          {more.isOpen && more.fields}
        </div>
      )}
      {!searchBox && clearButton}
    </form>
  );
}
