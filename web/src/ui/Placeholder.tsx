import '@mantine/core/styles/Skeleton.css';
import { Skeleton } from '@mantine/core';

/** Reserves the space of loading content, so that the layout does not shift. */
export function Placeholder({ lines, label }: { lines: number; label: string }) {
  return (
    <div role="status" className="stack">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <Skeleton key={line} height={20} radius={6} width={line % 2 ? '55%' : '70%'} />
      ))}
    </div>
  );
}
