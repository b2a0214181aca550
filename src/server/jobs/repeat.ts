export interface Repeated {
  /** Runs the work now, after a running round has ended, and resolves when it is done. */
  once(): Promise<void>;
  stop(): Promise<void>;
}

/** Waits, works, waits again. Rounds never overlap within one process. `firstAfterMs` is the first wait. */
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
