/** How calls ended since the last look: by status, or without an answer. */
export type Answers = { statuses: Map<number, number>; unanswered: number; hung: string[] };

export type Call = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  body?: object | string | Uint8Array<ArrayBuffer>;
  /** Nobody waits longer for an answer. */
  patience?: number;
};

export type Caller = ReturnType<typeof createCaller>;

const usualPatience = 30_000;

/** Whatever is not 200 is thrown, and counted. */
export class NotAnswered extends Error {
  readonly status: number | undefined;

  constructor(path: string, status?: number) {
    super(`${path}: ${status ?? 'no answer'}`);
    this.status = status;
    this.name = 'NotAnswered';
  }
}

export function createCaller(url: string) {
  let answers = noAnswers();

  const send = async ({ method, path, headers = {}, body, patience = usualPatience }: Call) => {
    const signal = AbortSignal.timeout(patience);
    const isJson = body !== undefined && typeof body !== 'string' && !(body instanceof Uint8Array);
    try {
      const reply = await fetch(`${url}/api/v1${path}`, {
        method,
        headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
        signal,
      });
      return { status: reply.status, text: await reply.text() };
    } catch {
      if (signal.aborted) answers.hung.push(`${method} ${path}`);
      else answers.unanswered += 1;
      throw new NotAnswered(path);
    }
  };

  return {
    call: async <Reply = unknown>(call: Call): Promise<Reply> => {
      const { status, text } = await send(call);
      answers.statuses.set(status, (answers.statuses.get(status) ?? 0) + 1);
      if (status !== 200) throw new NotAnswered(`${call.path} ${text}`, status);
      return (text === '' ? undefined : JSON.parse(text)) as Reply;
    },
    takeAnswers: (): Answers => {
      const taken = answers;
      answers = noAnswers();
      return taken;
    },
  };
}

function noAnswers(): Answers {
  return { statuses: new Map(), unanswered: 0, hung: [] };
}
