/** Waits, works, waits again: never two at a time in one process. */
export function repeat(
  everyMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const wait = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = work().catch(onError).finally(wait);
    }, everyMs);
    timer.unref();
  };
  wait();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
