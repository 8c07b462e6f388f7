import { Refusal } from '@cobertura/domain/errors.ts';
import type { PictureFit } from './decode-pictures.ts';
import { createFairQueue, QueueFull } from './fair-queue.ts';
import {
  type PictureProcess,
  PictureProcessFailed,
  startPictureProcess,
} from './picture-process.ts';

export type Pictures = {
  /** Re-encodes a picture as a JPEG. Keys, such as families, take turns. The signal ends the wait. */
  reencode: (
    content: Uint8Array,
    { key, fit, signal }: { key: string; fit: PictureFit; signal?: AbortSignal | undefined },
  ) => Promise<Uint8Array>;
  /** The picture processes that run now. */
  pids: () => number[];
  close: () => void;
};

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

  const decode = async (content: Uint8Array, fit: PictureFit): Promise<Uint8Array> => {
    const decoder = take();
    const reply = await decoder.decode({ content, fit }).catch((error: unknown) => {
      drop(decoder);
      throw refusalOf(error);
    });
    keep(decoder);
    if ('refusal' in reply) throw new Refusal(reply.refusal);
    return reply.picture;
  };

  return {
    reencode: async (content, { key, fit, signal }) => {
      const tooLong = AbortSignal.timeout(maxWaitMs);
      try {
        const giveUp = signal ? AbortSignal.any([signal, tooLong]) : tooLong;
        return await queue.run(key, () => decode(content, fit), giveUp);
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
