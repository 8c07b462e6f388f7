import classes from './Steps.module.css';

/** Numbered steps, each with a title and a line of text. */
export function Steps({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <ol className={classes.steps}>
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          <span className={classes.number} aria-hidden="true">
            {index + 1}
          </span>
          <span>
            <strong>{title}</strong>
            <br />
            {text}
          </span>
        </li>
      ))}
    </ol>
  );
}
