import { NativeSelect } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import classes from './Pager.module.css';

export type PagerTexts = {
  /** The name of the navigation. */
  label: string;
  first: string;
  previous: string;
  /** "Page", before the number. */
  page: string;
  goTo: string;
  /** "of 17" */
  pageCount: (count: number) => string;
  next: string;
  last: string;
  size: string;
};

/** The position in a long list, and the ways to its other pages. */
export function Pager({
  text,
  page,
  pageCount,
  hasNext,
  onPage,
  sizes,
  texts,
}: {
  /** "21–40 of 336" */
  text: string;
  /** Counted from 1. */
  page: number;
  /** Undefined if there are more rows than the server counts: then the last page is unknown. */
  pageCount: number | undefined;
  hasNext: boolean;
  onPage: (page: number) => void;
  sizes?: { options: readonly number[]; size: number; onSize: (size: number) => void };
  texts: PagerTexts;
}) {
  const id = useId();
  return (
    <nav aria-label={texts.label} className={classes.pager}>
      <p role="status" className={classes.text}>
        {text}
      </p>
      {sizes && (
        <div className={classes.sizes}>
          <label htmlFor={id}>{texts.size}</label>
          <NativeSelect
            id={id}
            size="sm"
            value={`${sizes.size}`}
            data={sizes.options.map(String)}
            onChange={(event) => sizes.onSize(Number(event.currentTarget.value))}
          />
        </div>
      )}
      <div className={classes.pages}>
        <PageButton
          label={texts.first}
          icon={<IconChevronsLeft size={20} stroke={1.9} />}
          to={page > 1 ? 1 : undefined}
          onPage={onPage}
        />
        <PageButton
          label={texts.previous}
          icon={<IconChevronLeft size={20} stroke={1.9} />}
          to={page > 1 ? page - 1 : undefined}
          onPage={onPage}
        />
        <PageNumber page={page} pageCount={pageCount} onPage={onPage} texts={texts} />
        <PageButton
          label={texts.next}
          icon={<IconChevronRight size={20} stroke={1.9} />}
          to={hasNext ? page + 1 : undefined}
          onPage={onPage}
        />
        {pageCount !== undefined && (
          <PageButton
            label={texts.last}
            icon={<IconChevronsRight size={20} stroke={1.9} />}
            to={page < pageCount ? pageCount : undefined}
            onPage={onPage}
          />
        )}
      </div>
    </nav>
  );
}

function PageButton({
  label,
  icon,
  to,
  onPage,
}: {
  label: string;
  icon: ReactNode;
  /** Undefined if there is no such page. */
  to: number | undefined;
  onPage: (page: number) => void;
}) {
  return (
    <IconButton
      label={label}
      icon={icon}
      framed
      // A disabled button would lose the focus on the first and the last page.
      aria-disabled={to === undefined}
      onClick={() => to !== undefined && onPage(to)}
    />
  );
}

/** The number of the page. Another number and Enter go to that page. */
function PageNumber({
  page,
  pageCount,
  onPage,
  texts,
}: {
  page: number;
  pageCount: number | undefined;
  onPage: (page: number) => void;
  texts: PagerTexts;
}) {
  const [typed, setTyped] = useState<string>();

  function go() {
    setTyped(undefined);
    const wanted = Number(typed);
    if (!typed || !Number.isInteger(wanted) || wanted < 1) return;
    const reachable = Math.min(wanted, pageCount ?? wanted);
    if (reachable !== page) onPage(reachable);
  }

  return (
    <span className={classes.number}>
      <span aria-hidden="true" className={classes.word}>
        {texts.page}
      </span>
      <input
        aria-label={texts.goTo}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={typed ?? page}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setTyped(undefined)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // A form around the list must not be sent.
          event.preventDefault();
          go();
        }}
      />
      {pageCount !== undefined && (
        <span className={classes.word}>{texts.pageCount(pageCount)}</span>
      )}
    </span>
  );
}
