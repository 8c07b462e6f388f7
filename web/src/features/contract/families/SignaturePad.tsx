import { useEffect, useEffectEvent, useRef, useState } from 'react';
import Pad from 'signature_pad';
import { type Drawing, drawingOf, scaledTo } from './drawing.ts';
import classes from './SignaturePad.module.css';

/** Half of the line's width: always the same, so that the paper shows what the screen showed. */
const pen = { minWidth: 1.3, maxWidth: 1.3, dotSize: 1.8, penColor: '#10243a' };

/** The sheet's shape, as in the stylesheet. */
const widthToHeight = 2;

/**
 * A sheet to sign on with a finger, a pen or a mouse. It shows the drawing that it is given, and
 * answers the whole drawing after each stroke. No keyboard reaches it: the page offers typing.
 */
export function SignaturePad({
  drawing,
  onChange,
  label,
}: {
  drawing: Drawing;
  onChange: (drawing: Drawing) => void;
  label: string;
}) {
  const sheet = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad>(null);
  const [width, setWidth] = useState(0);

  const endStroke = useEffectEvent((drawn: Pad) => {
    onChange(drawingOf(drawn.toData(), { width, height: width / widthToHeight }));
  });

  useEffect(() => {
    const canvas = sheet.current;
    if (!canvas) return;
    const created = new Pad(canvas, pen);
    created.addEventListener('endStroke', () => endStroke(created));
    pad.current = created;
    // Only the width counts: a phone's address bar changes the height of everything all the time.
    const observer = new ResizeObserver(() => setWidth(canvas.getBoundingClientRect().width));
    observer.observe(canvas);
    return () => {
      observer.disconnect();
      created.off();
    };
  }, []);

  useEffect(() => {
    const canvas = sheet.current;
    if (!canvas || width === 0) return;
    const density = Math.max(window.devicePixelRatio, 1);
    canvas.width = width * density;
    canvas.height = (width / widthToHeight) * density;
    canvas.getContext('2d')?.scale(density, density);
  }, [width]);

  useEffect(() => {
    if (width > 0) pad.current?.fromData(linesOf(scaledTo(drawing, width)));
  }, [drawing, width]);

  return (
    <div className={classes.frame}>
      <canvas ref={sheet} className={classes.sheet} role="img" aria-label={label} />
    </div>
  );
}

function linesOf({ strokes }: Drawing) {
  return strokes.map((stroke) => ({
    ...pen,
    velocityFilterWeight: 0.7,
    compositeOperation: 'source-over' as const,
    // The pad draws a curve up to its last point but one: the last one stands there twice.
    points: [...stroke, ...stroke.slice(2).slice(-1)].map(([x, y], time) => ({
      x,
      y,
      time,
      pressure: 0,
    })),
  }));
}
