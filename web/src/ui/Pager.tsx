import { NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { IconButton } from './IconButton.tsx';
import classes from './Pager.module.css';

/** The position in a long list, with buttons for the previous and the next page. */
export function Pager({
  label,
  text,
  page,
  hasNext,
  onPage,
  previousLabel,
  nextLabel,
  sizes,
}: {
  label: string;
  /** "21–40 of 336" */
  text: string;
  /** Counted from 1. */
  page: number;
  hasNext: boolean;
  onPage: (page: number) => void;
  previousLabel: string;
  nextLabel: string;
  sizes?: {
    label: string;
    options: readonly number[];
    size: number;
    onSize: (size: number) => void;
  };
}) {
  const id = useId();
  return (
    <nav aria-label={label} className={classes.pager}>
      <p role="status" className={classes.text}>
        {text}
      </p>
      {sizes && (
        <div className={classes.sizes}>
          <label htmlFor={id}>{sizes.label}</label>
          <NativeSelect
            id={id}
            size="sm"
            value={`${sizes.size}`}
            data={sizes.options.map(String)}
            onChange={(event) => sizes.onSize(Number(event.currentTarget.value))}
          />
        </div>
      )}
      <IconButton
        label={previousLabel}
        icon={<IconChevronLeft size={20} stroke={1.9} />}
        framed
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        label={nextLabel}
        icon={<IconChevronRight size={20} stroke={1.9} />}
        framed
        disabled={!hasNext}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
