import {
  IconExternalLink,
  IconFileTypePdf,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from './IconButton.tsx';
import classes from './Lightbox.module.css';
import { NewTabLink } from './NewTabLink.tsx';
import { useDragToScroll } from './useDragToScroll.ts';
import { useKeys } from './useKeys.ts';

const zooms = [1, 1.5, 2, 3, 4] as const;

export type LightboxTexts = {
  zoomIn: string;
  zoomOut: string;
  rotate: string;
  open: string;
  /** "opens in a new tab" */
  newTab: string;
  /** The picture cannot be shown. */
  broken: string;
};

/** A picture to look at closely. A PDF opens in a tab of its own: the page may not frame anything. */
export function Lightbox({
  address,
  isPdf,
  label,
  texts,
  keys = true,
}: {
  address: string;
  isPdf: boolean;
  label: string;
  texts: LightboxTexts;
  /** Whether + − and L work. */
  keys?: boolean;
}) {
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const [ratio, setRatio] = useState<number>();
  const [isBroken, setBroken] = useState(false);
  const area = useDragToScroll();
  const zoomIn = () => setZoom((at) => Math.min(at + 1, zooms.length - 1));
  const zoomOut = () => setZoom((at) => Math.max(at - 1, 0));
  const rotate = () => setTurns((count) => count + 1);
  useKeys({ '+': zoomIn, '-': zoomOut, l: rotate }, keys && !isPdf);

  const open = (
    <NewTabLink href={address} note={texts.newTab}>
      <IconExternalLink size={18} stroke={1.9} aria-hidden="true" /> {texts.open}
    </NewTabLink>
  );
  if (isPdf || isBroken) {
    return (
      <div className={classes.paper}>
        <IconFileTypePdf size={44} stroke={1.5} aria-hidden="true" />
        <p>{isBroken ? texts.broken : label}</p>
        {open}
      </div>
    );
  }
  const lies = turns % 2 === 1;
  const shape = ratio === undefined ? 1.4 : lies ? 1 / ratio : ratio;
  return (
    <figure className={classes.lightbox}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section ref={area} className={classes.area} aria-label={label} tabIndex={0}>
        <div
          className={classes.sheet}
          style={{
            width: `calc(min(100cqw, 100cqh * ${shape}) * ${zooms[zoom] ?? 1})`,
            aspectRatio: `${shape}`,
          }}
        >
          <img
            src={address}
            alt={label}
            draggable={false}
            className={classes.picture}
            data-lies={lies || undefined}
            style={{ transform: `translate(-50%, -50%) rotate(${turns * 90}deg)` }}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
              if (naturalHeight > 0) setRatio(naturalWidth / naturalHeight);
            }}
            onError={() => setBroken(true)}
          />
        </div>
      </section>
      <figcaption className={classes.tools}>
        <span className={classes.open}>{open}</span>
        <IconButton
          label={texts.zoomOut}
          icon={<IconZoomOut size={20} stroke={1.9} />}
          disabled={zoom === 0}
          onClick={zoomOut}
        />
        <IconButton
          label={texts.zoomIn}
          icon={<IconZoomIn size={20} stroke={1.9} />}
          disabled={zoom === zooms.length - 1}
          onClick={zoomIn}
        />
        <IconButton
          label={texts.rotate}
          icon={<IconRotateClockwise size={20} stroke={1.9} />}
          onClick={rotate}
        />
      </figcaption>
    </figure>
  );
}
