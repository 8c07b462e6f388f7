import { Refusal } from '@cobertura/domain/errors.ts';
import type { PictureFit, PictureTask } from './decode-pictures.ts';
import { createFairQueue, QueueFull } from './fair-queue.ts';
import {
  type PictureProcess,
  PictureProcessFailed,
  startPictureProcess,
} from './picture-process.ts';

export type Pictures = {
  /**
   * Re-encodes a picture as one JPEG per fit, the largest first. Keys, such as families, take turns. The
   * signal ends the wait.
   */
  reencode: <const Fits extends readonly PictureFit[]>(
    content: Uint8Array,
    { key, fits, signal }: { key: string; fits: Fits; signal?: AbortSignal | undefined },
  ) => Promise<OnePerFit<Fits>>;
  /** The picture processes that run now. */
  pids: () => number[];
  close: () => void;
};

type OnePerFit<Fits extends readonly PictureFit[]> = { -readonly [F in keyof Fits]: Uint8Array };

/** Two, so that one family cannot delay the others. Each process takes up to 260 MB. */
const queueLimits = { maxRunning: 2, maxRunningPerKey: 1, maxWaiting: 40, maxWaitingPerKey: 9 };

/** The slowest picture takes 5 s on an idle core. libvips hangs about once in thousands of pictures. */
const timeoutMs = 20_000;

const keepIdleMs = 60_000;

/** Decodes pictures in processes of their own, which start on demand and end when idle. */
export function createPictures({ maxWaitMs = 30_000 } = {}): Pictures {
  const queue = createFairQueue(queueLimits);
  const running = new Set<PictureProcess>();
  /** The last one was used last, so the first ones can end. */
  const idle: { decoder: PictureProcess; end: NodeJS.Timeout }[] = [];

  const take = (): PictureProcess => {
    for (let last = idle.pop(); last; last = idle.pop()) {
      clearTimeout(last.end);
      if (last.decoder.isRunning()) return last.decoder;
      drop(last.decoder);
    }
    const decoder = startPictureProcess({ timeoutMs });
    running.add(decoder);
    return decoder;
  };

  const keep = (decoder: PictureProcess) => {
    const end = setTimeout(() => {
      idle.splice(
        idle.findIndex((each) => each.decoder === decoder),
        1,
      );
      drop(decoder);
    }, keepIdleMs).unref();
    idle.push({ decoder, end });
  };

  const drop = (decoder: PictureProcess) => {
    running.delete(decoder);
    decoder.kill();
  };

  const decode = async (task: PictureTask): Promise<Uint8Array[]> => {
    const decoder = take();
    const reply = await decoder.decode(task).catch((error: unknown) => {
      drop(decoder);
      throw refusalOf(error);
    });
    keep(decoder);
    if ('refusal' in reply) throw new Refusal(reply.refusal);
    return reply.pictures;
  };

  return {
    reencode: async <const Fits extends readonly PictureFit[]>(
      content: Uint8Array,
      { key, fits, signal }: { key: string; fits: Fits; signal?: AbortSignal | undefined },
    ) => {
      const tooLong = AbortSignal.timeout(maxWaitMs);
      try {
        const giveUp = signal ? AbortSignal.any([signal, tooLong]) : tooLong;
        const pictures = await queue.run(key, () => decode({ content, fits }), giveUp);
        return pictures as OnePerFit<Fits>;
      } catch (error) {
        const isBusy = error instanceof QueueFull || error === tooLong.reason;
        throw isBusy ? new Refusal('uploads-busy') : error;
      }
    },
    pids: () => [...running].flatMap(({ pid, isRunning }) => (isRunning() && pid) || []),
    close: () => {
      for (const { end } of idle.splice(0)) clearTimeout(end);
      for (const decoder of running) drop(decoder);
    },
  };
}

/** The log gets the cause. Without a fault of the picture the family may send it again. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof PictureProcessFailed)) return error;
  const refusal = new Refusal(error.byPicture ? 'invalid-file' : 'not-ready');
  return Object.assign(refusal, { cause: error });
}
