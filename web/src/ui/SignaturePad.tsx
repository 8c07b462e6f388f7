import { useEffect, useEffectEvent, useRef, useState } from 'react';
import Pad from 'signature_pad';
import { type Drawing, drawingOf, scaleTo } from './drawing.ts';
import classes from './SignaturePad.module.css';

/** The line has the same width everywhere, so that the PDF looks like the screen. */
const pen = { minWidth: 1.3, maxWidth: 1.3, dotSize: 1.8, penColor: '#10243a' };

/** The aspect ratio of the canvas. The stylesheet has the same. */
const widthToHeight = 2;

/**
 * A canvas to sign on with a finger, a pen or a mouse. It shows `drawing` and calls `onChange` with
 * the whole drawing after each stroke. Keyboard users type their name instead.
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
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad>(null);
  const [width, setWidth] = useState(0);

  const endStroke = useEffectEvent((drawn: Pad) => {
    onChange(drawingOf(drawn.toData(), { width, height: width / widthToHeight }));
  });

  useEffect(() => {
    const canvas = canvasRef.current;
    if (!canvas) return;
    const created = new Pad(canvas, pen);
    created.addEventListener('endStroke', () => endStroke(created));
    pad.current = created;
    // Only the width is used, because a phone's address bar keeps changing the height.
    const observer = new ResizeObserver(() => setWidth(canvas.getBoundingClientRect().width));
    observer.observe(canvas);
    return () => {
      observer.disconnect();
      created.off();
    };
  }, []);

  useEffect(() => {
    const canvas = canvasRef.current;
    if (!canvas || width === 0) return;
    const density = Math.max(window.devicePixelRatio, 1);
    canvas.width = width * density;
    canvas.height = (width / widthToHeight) * density;
    canvas.getContext('2d')?.scale(density, density);
  }, [width]);

  useEffect(() => {
    if (width > 0) pad.current?.fromData(padStrokes(scaleTo(drawing, width)));
  }, [drawing, width]);

  return (
    <div className={classes.frame}>
      <canvas ref={canvasRef} className={classes.sheet} role="img" aria-label={label} />
    </div>
  );
}

function padStrokes({ strokes }: Drawing) {
  return strokes.map((stroke) => ({
    ...pen,
    velocityFilterWeight: 0.7,
    compositeOperation: 'source-over' as const,
    // The pad draws a curve only up to the second-to-last point, so the last point is repeated.
    points: [...stroke, ...stroke.slice(2).slice(-1)].map(([x, y], time) => ({
      x,
      y,
      time,
      pressure: 0,
    })),
  }));
}
