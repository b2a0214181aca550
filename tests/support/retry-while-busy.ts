import type { CallAnswer } from './server.ts';

/**
 * Repeats a call that answers `busy`, as that answer allows. On a loaded machine a queue can take longer than the 2-second limit of a lock.
 */
export async function retryWhileBusy(ask: () => Promise<CallAnswer>): Promise<CallAnswer> {
  for (let tries = 1; ; tries++) {
    const answer = await ask();
    if (answer.body?.code !== 'busy' || tries === 30) return answer;
  }
}
