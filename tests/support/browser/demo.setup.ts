import { startDemo } from './demo-server.ts';
import { makeTemplate } from '../template.ts';

/** Vitest's global setup for browser tests. Creates the demo once, on a server whose clock is stopped, so that nothing in it is later. */
export default (): Promise<() => Promise<void>> => makeTemplate('demo', async (settings) => (await startDemo(settings, 'stands')).stop());
