import { startDemo } from './demo-server.ts';

/** Vitest's global setup for `theSharedDemo`: one server for all files that change nothing in it. */
export default async (): Promise<() => Promise<void>> => {
  const { origin, stop } = await startDemo();
  process.env['SHARED_DEMO'] = origin;
  return stop;
};
