/** Work that is done again and again. */
export interface Repeated {
  /** Does it now, after the round that may be under way, and is done when it is. */
  once(): Promise<void>;
  stop(): Promise<void>;
}

/** Waits, works, waits again: never two at a time in one process. The first wait may be another one than those that follow. */
export function repeat(everyMs: number, work: () => Promise<void>, onError: (error: unknown) => void, firstAfterMs = everyMs): Repeated {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const once = () => (running = running.then(work).catch(onError));
  const wait = (ms: number) => {
    if (stopped) return;
    timer = setTimeout(() => void once().finally(() => wait(everyMs)), ms);
    timer.unref();
  };
  wait(firstAfterMs);
  return {
    once,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
