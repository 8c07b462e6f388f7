import classes from './Words.module.css';

/** What a person wrote, with its line breaks. */
export function Words({ children }: { children: string }) {
  return <p className={classes.words}>{children}</p>;
}
