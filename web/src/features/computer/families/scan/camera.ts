/** Why there is no picture. `busy`: another application uses the camera. */
export type CameraProblem = 'denied' | 'absent' | 'busy';

export type Camera = {
  stream: MediaStream;
  /** Switches the light on or off. Undefined if the camera has none. */
  light: ((isOn: boolean) => Promise<void>) | undefined;
};

/** TypeScript does not know these properties of a camera. */
type Capabilities = MediaTrackCapabilities & { torch?: boolean; focusMode?: string[] };

/** Opens the camera at the back of a phone until the signal aborts. */
export async function openCamera(
  signal: AbortSignal,
  { onLost }: { onLost: () => void },
): Promise<Camera> {
  if (!navigator.mediaDevices) throw new DOMException('no camera', 'NotFoundError');
  const stream = await navigator.mediaDevices.getUserMedia({
    // A label has fine bars, which the default of 640 × 480 cannot show.
    video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  // The dialog may have closed while the browser asked for permission.
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);

  const [track] = stream.getVideoTracks();
  track?.addEventListener('ended', onLost, { signal });
  const capabilities: Capabilities = track?.getCapabilities?.() ?? {};
  const set = async (setting: object) => track?.applyConstraints({ advanced: [setting] });
  if (capabilities.focusMode?.includes('continuous')) {
    void set({ focusMode: 'continuous' }).catch(() => undefined);
  }
  return { stream, light: capabilities.torch ? (torch) => set({ torch }) : undefined };
}

export function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'absent';
}
