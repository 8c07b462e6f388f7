/** Sends one request without retries. Throws on a timeout. */
export type Post = (
  url: string,
  call: { headers: Record<string, string>; body: string; timeoutMs: number },
) => Promise<{ status: number; text: string }>;

export const postOverNetwork: Post = async (url, { headers, body, timeoutMs }) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: answer.status, text: await answer.text() };
};
