import { IconExternalLink, IconFileTypePdf } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import classes from './Lightbox.module.css';
import { LightboxTools } from './LightboxTools.tsx';
import { NewTabLink } from './NewTabLink.tsx';
import { usePdf } from './pdf/usePdf.ts';
import { useDragToScroll } from './useDragToScroll.ts';
import { useObjectUrl } from './useObjectUrl.ts';
import { useShortcuts } from './useShortcuts.ts';

const zooms = [1, 1.5, 2, 3, 4] as const;

export type LightboxTexts = {
  zoomIn: string;
  zoomOut: string;
  rotate: string;
  previousPage: string;
  nextPage: string;
  /** "Page 1 of 3" */
  place: (page: number, count: number) => string;
  open: string;
  /** "opens in a new tab" */
  newTab: string;
  /** The content cannot be shown. */
  broken: string;
};

/** Shows a picture or a PDF with zoom and rotation. */
export function Lightbox({
  content,
  label,
  texts,
  keys = true,
  onShown,
}: {
  content: Blob;
  label: string;
  texts: LightboxTexts;
  /** Whether the shortcuts + − L PageUp PageDown are active. */
  keys?: boolean;
  /** Called with true once the content is drawn, and with false if it cannot be. */
  onShown?: ((isShown: boolean) => void) | undefined;
}) {
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const [ratio, setRatio] = useState<number>();
  const [isBroken, setBroken] = useState(false);
  const isPdf = content.type.startsWith('application/pdf');
  const pdf = usePdf(isPdf ? content : undefined);
  const address = useObjectUrl(content);
  const picture = useObjectUrl(isPdf ? pdf.picture : content);
  const area = useDragToScroll();
  const image = useRef<HTMLImageElement>(null);
  const cannotShow = isBroken || pdf.isBroken;
  const report = useEffectEvent((isShown: boolean) => onShown?.(isShown));
  useEffect(() => {
    if (cannotShow) return report(false);
    if (!picture) return;
    let isWanted = true;
    image.current?.decode().then(
      () => isWanted && report(true),
      // `onError` of the picture reports it.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [picture, cannotShow]);
  const zoomIn = () => setZoom((at) => Math.min(at + 1, zooms.length - 1));
  const zoomOut = () => setZoom((at) => Math.max(at - 1, 0));
  const rotate = () => setTurns((count) => count + 1);
  const turnPage = pdf.count > 1 ? pdf.turn : undefined;
  useShortcuts(
    {
      '+': zoomIn,
      '-': zoomOut,
      l: rotate,
      PageDown: turnPage && (() => turnPage(1)),
      PageUp: turnPage && (() => turnPage(-1)),
    },
    keys,
  );

  const open = address && (
    <NewTabLink href={address} note={texts.newTab}>
      <IconExternalLink size={18} stroke={1.9} aria-hidden="true" />
      {texts.open}
    </NewTabLink>
  );
  if (cannotShow) {
    return (
      <div className={classes.paper}>
        {isPdf && <IconFileTypePdf size={44} stroke={1.5} aria-hidden="true" />}
        <p>{texts.broken}</p>
        {open}
      </div>
    );
  }
  const isSideways = turns % 2 === 1;
  const shape = ratio === undefined ? 1.4 : isSideways ? 1 / ratio : ratio;
  return (
    <figure className={classes.lightbox}>
      <section
        ref={area}
        className={classes.area}
        aria-label={label}
        aria-busy={!picture}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
      >
        <div
          className={classes.sheet}
          style={{
            // A PDF page fills the width; a picture fits the area.
            width: `calc(${isPdf && !isSideways ? '100cqw' : `min(100cqw, 100cqh * ${shape})`} * ${zooms[zoom] ?? 1})`,
            aspectRatio: `${shape}`,
          }}
        >
          {picture && (
            <img
              ref={image}
              src={picture}
              alt={label}
              draggable={false}
              className={classes.picture}
              data-sideways={isSideways || undefined}
              style={{ transform: `translate(-50%, -50%) rotate(${turns * 90}deg)` }}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
                if (naturalHeight > 0) setRatio(naturalWidth / naturalHeight);
              }}
              onError={() => setBroken(true)}
            />
          )}
        </div>
      </section>
      <LightboxTools
        texts={texts}
        open={open}
        pages={turnPage && { page: pdf.page, count: pdf.count, turn: turnPage }}
        onZoomIn={zoom < zooms.length - 1 ? zoomIn : undefined}
        onZoomOut={zoom > 0 ? zoomOut : undefined}
        onRotate={rotate}
      />
    </figure>
  );
}
