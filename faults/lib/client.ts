/**
 * The results of requests since the last `takeReplies`: by status, without a reply, or timed out. `failed`
 * describes each request that was not acknowledged and was not a repetition of an acknowledged one.
 */
export type Replies = {
  statuses: Map<number, number>;
  withoutReply: number;
  hung: string[];
  failed: string[];
};

export type Call = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  body?: object | string | Uint8Array<ArrayBuffer>;
  timeoutMs?: number;
};

/** `fetch`, or a function that sends from other addresses. */
export type Send = (
  url: string,
  request: {
    method: string;
    headers: Record<string, string>;
    body?: string | Uint8Array<ArrayBuffer>;
    signal: AbortSignal;
  },
) => Promise<{ status: number; text: () => Promise<string> }>;

export type Client = ReturnType<typeof createClient>;

const defaultTimeoutMs = 30_000;

/** Thrown for every request without a reply or with a status other than 200. */
class RequestFailed extends Error {
  readonly status: number | undefined;

  constructor(path: string, status?: number) {
    super(`${path}: ${status ?? 'no reply'}`);
    this.status = status;
    this.name = 'RequestFailed';
  }
}

export function createClient(url: string, sendRequest: Send = fetch) {
  let replies = noReplies();

  const send = async ({ method, path, headers = {}, body, timeoutMs = defaultTimeoutMs }: Call) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const isJson = body !== undefined && typeof body !== 'string' && !(body instanceof Uint8Array);
    try {
      const reply = await sendRequest(`${url}/api/v1${path}`, {
        method,
        headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
        signal,
      });
      return { status: reply.status, text: await reply.text() };
    } catch (error) {
      if (signal.aborted) replies.hung.push(`${method} ${path}`);
      else replies.withoutReply += 1;
      replies.failed.push(`${method} ${path}: ${error}`);
      throw new RequestFailed(path);
    }
  };

  return {
    call: async <Reply = unknown>(call: Call): Promise<Reply> => {
      const { status, text } = await send(call);
      replies.statuses.set(status, (replies.statuses.get(status) ?? 0) + 1);
      if (status !== 200 && status !== 409) {
        replies.failed.push(`${call.method} ${call.path}: ${status} ${text.slice(0, 200)}`);
      }
      if (status !== 200) throw new RequestFailed(`${call.path} ${text}`, status);
      return (text === '' ? undefined : JSON.parse(text)) as Reply;
    },
    takeReplies: (): Replies => {
      const taken = replies;
      replies = noReplies();
      return taken;
    },
  };
}

function noReplies(): Replies {
  return { statuses: new Map(), withoutReply: 0, hung: [], failed: [] };
}
