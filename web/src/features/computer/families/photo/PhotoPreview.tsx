import classes from './PhotoStep.module.css';

export function PhotoPreview({ address, label }: { address: string; label: string }) {
  return (
    <figure className={classes.preview}>
      <img src={address} alt={label} />
      <figcaption>{label}</figcaption>
    </figure>
  );
}
