import { startDemo } from './demo-server.ts';
import { makeTemplate } from '../template.ts';

/** Vitest's global setup of what looks at pages: the demo is made once, by a server whose clock stands, so that nothing in it is of a later time. */
export default (): Promise<() => Promise<void>> => makeTemplate('demo', async (settings) => (await startDemo(settings, 'stands')).stop());
