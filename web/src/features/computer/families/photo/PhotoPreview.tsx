import classes from './PhotoStep.module.css';

export function PhotoPreview({ url, label }: { url: string; label: string }) {
  return (
    <figure className={classes.preview}>
      <img src={url} alt={label} />
      <figcaption>{label}</figcaption>
    </figure>
  );
}
