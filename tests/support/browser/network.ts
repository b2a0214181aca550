import type { Page } from 'playwright-core';

/** Degrades the network of one page. */
export interface Network {
  /** Like "slow 3G" in browser tools: 400 kbit/s, 400 ms round trip. */
  slow(): Promise<void>;
  off(): Promise<void>;
  fast(): Promise<void>;
}

const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const FAST = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

export async function degradableNetwork(page: Page): Promise<Network> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const set = async (conditions: typeof SLOW) => void (await session.send('Network.emulateNetworkConditions', conditions));
  return { slow: () => set(SLOW), off: () => set({ ...FAST, offline: true }), fast: () => set(FAST) };
}
