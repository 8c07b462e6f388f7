import {
  IconChevronLeft,
  IconChevronRight,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import classes from './Lightbox.module.css';
import type { LightboxTexts } from './Lightbox.tsx';

/** The toolbar of a lightbox: pages, zoom and rotation. */
export function LightboxTools({
  texts,
  open,
  pages,
  onZoomIn,
  onZoomOut,
  onRotate,
}: {
  texts: LightboxTexts;
  /** The link that opens the content in a new tab. */
  open: ReactNode;
  pages: { page: number; count: number; turn: (by: 1 | -1) => void } | undefined;
  /** Undefined at the maximum zoom. */
  onZoomIn: (() => void) | undefined;
  onZoomOut: (() => void) | undefined;
  onRotate: () => void;
}) {
  return (
    <figcaption className={classes.tools}>
      <span className={classes.open}>{open}</span>
      {pages && (
        <span className={classes.pages}>
          <IconButton
            label={texts.previousPage}
            icon={<IconChevronLeft size={20} stroke={1.9} />}
            disabled={pages.page === 1}
            onClick={() => pages.turn(-1)}
          />
          <span role="status">{texts.place(pages.page, pages.count)}</span>
          <IconButton
            label={texts.nextPage}
            icon={<IconChevronRight size={20} stroke={1.9} />}
            disabled={pages.page === pages.count}
            onClick={() => pages.turn(1)}
          />
        </span>
      )}
      <span className={classes.viewTools}>
        <IconButton
          label={texts.zoomOut}
          icon={<IconZoomOut size={20} stroke={1.9} />}
          disabled={!onZoomOut}
          onClick={() => onZoomOut?.()}
        />
        <IconButton
          label={texts.zoomIn}
          icon={<IconZoomIn size={20} stroke={1.9} />}
          disabled={!onZoomIn}
          onClick={() => onZoomIn?.()}
        />
        <IconButton
          label={texts.rotate}
          icon={<IconRotateClockwise size={20} stroke={1.9} />}
          onClick={onRotate}
        />
      </span>
    </figcaption>
  );
}
