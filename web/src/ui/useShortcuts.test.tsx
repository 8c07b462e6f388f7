import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useShortcuts } from './useShortcuts.ts';

function Shortcut({ onPress }: { onPress: () => void }) {
  useShortcuts({ v: onPress });
  return <p>visible</p>;
}

// Without this, React's test mode runs all effects before the commit is seen.
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a shortcut works as soon as its component is visible', async () => {
  const onPress = vi.fn();
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const pressed = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'v', cancelable: true }));
      resolve();
    });
    observer.observe(container, { childList: true });
  });
  root.render(<Shortcut onPress={onPress} />);
  await pressed;
  expect(onPress).toHaveBeenCalledOnce();
  root.unmount();
  container.remove();
});
