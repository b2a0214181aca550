import type { CallAnswer } from './server.ts';

/** Asks again while others hold what the work needs, as the answer says one may: on a busy machine a queue can take more than the 2 seconds of a lock. */
export async function untilFree(ask: () => Promise<CallAnswer>): Promise<CallAnswer> {
  for (let tries = 1; ; tries++) {
    const answer = await ask();
    if (answer.body?.code !== 'busy' || tries === 30) return answer;
  }
}
