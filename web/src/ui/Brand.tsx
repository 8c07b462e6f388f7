import classes from './Brand.module.css';

/** The logo and the name of the product. */
export function Brand({
  onDark = false,
  iconOnly = false,
}: {
  onDark?: boolean;
  iconOnly?: boolean;
}) {
  return (
    <span className={classes.brand}>
      <svg
        className={classes.mark}
        data-on-dark={onDark || undefined}
        viewBox="0 0 40 40"
        aria-hidden="true"
      >
        <rect width="40" height="40" rx="10" />
        <path d="M20 8.5l9 3.2v7.1c0 6-3.7 10.4-9 12.7-5.3-2.3-9-6.7-9-12.7v-7.1z" />
        <path d="M15.7 19.8l3.2 3.2 5.6-6" />
      </svg>
      <span className={iconOnly ? 'visually-hidden' : undefined}>Cobertura SIR</span>
    </span>
  );
}
