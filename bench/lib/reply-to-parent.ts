type Message = { command: string; statements?: unknown };

/** Handles the messages of the parent of a measured process. Sends the port first. */
export function replyToParent(
  port: number,
  handlers: Record<string, (message: Message) => unknown>,
  stop: () => Promise<unknown>,
): void {
  const reply = (content: unknown) => process.send?.(content);
  process.on('message', (message: Message) => {
    if (message.command === 'stop') {
      void stop().then(() => process.exit(0));
    } else if (message.command === 'cpu') {
      const { user, system } = process.cpuUsage();
      reply({ cpuMs: (user + system) / 1000 });
    } else {
      reply(handlers[message.command]?.(message) ?? {});
    }
  });
  reply({ port });
}
