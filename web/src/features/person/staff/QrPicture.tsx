import classes from './SetUpSecondFactor.module.css';

/** Modules of empty border, which scanners need around a QR code. */
const border = 4;

/** Black on white in both themes, because cameras read other colours badly. */
export function QrPicture({ size, path, label }: { size: number; path: string; label: string }) {
  const side = size + 2 * border;
  return (
    <svg
      role="img"
      aria-label={label}
      className={classes.picture}
      viewBox={`${-border} ${-border} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect x={-border} y={-border} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
