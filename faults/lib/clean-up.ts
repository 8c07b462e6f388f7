/** Cleans up and exits with code 1 after Ctrl-C or an error that no code catches. */
export function cleanUpOnInterrupt(cleanUp: () => Promise<unknown>): void {
  const cleanUpAndExit = () =>
    void cleanUp()
      .catch(console.error)
      .finally(() => process.exit(1));
  process.once('SIGINT', cleanUpAndExit).once('SIGTERM', cleanUpAndExit);
  process.once('uncaughtException', (error) => {
    console.error(error);
    cleanUpAndExit();
  });
}
