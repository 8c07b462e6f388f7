type Question = { take?: string; statements?: unknown };

/** Replies of a measured process to its parent. */
export function replyToParent(
  port: number,
  answers: Record<string, (question: Question) => unknown>,
  leave: () => Promise<unknown>,
): void {
  const tell = (what: unknown) => process.send?.(what);
  process.on('message', (question: Question) => {
    if (question.take === 'leave') {
      void leave().then(() => process.exit(0));
    } else if (question.take === 'cpu') {
      const { user, system } = process.cpuUsage();
      tell({ cpuMs: (user + system) / 1000 });
    } else {
      tell(answers[question.take ?? 'given']?.(question) ?? {});
    }
  });
  tell({ port });
}
