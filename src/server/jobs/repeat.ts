/** Waits, works, waits again: never two at a time in one process. The first wait may be another one than those that follow. */
export function repeat(
  everyMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
  firstAfterMs = everyMs,
): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const wait = (ms: number) => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = work().catch(onError).finally(() => wait(everyMs));
    }, ms);
    timer.unref();
  };
  wait(firstAfterMs);
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
