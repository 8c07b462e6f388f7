import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import classes from './Tabs.module.css';

type Tab<Name extends string> = { name: Name; label: string };

/** Views of the same thing. Arrow keys go from tab to tab. */
export function Tabs<Name extends string>({
  label,
  tabs,
  open,
  onOpen,
  children,
}: {
  label: string;
  tabs: readonly Tab<Name>[];
  open: Name;
  onOpen: (name: Name) => void;
  children: ReactNode;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function move({ key, currentTarget }: KeyboardEvent<HTMLButtonElement>) {
    const here = tabs.findIndex(({ name }) => name === currentTarget.dataset.name);
    const there = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 }[key];
    const next = there === undefined ? undefined : tabs.at(there % tabs.length);
    if (!next) return;
    onOpen(next.name);
    list.current?.querySelector<HTMLElement>(`[data-name="${next.name}"]`)?.focus();
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={classes.tabs}>
        {tabs.map(({ name, label: tabLabel }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            data-name={name}
            aria-selected={name === open}
            aria-controls={`${id}-panel`}
            tabIndex={name === open ? 0 : -1}
            onClick={() => onOpen(name)}
            onKeyDown={move}
          >
            {tabLabel}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`}>
        {children}
      </div>
    </>
  );
}
