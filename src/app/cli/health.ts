/**
 * `node src/app/cli/health.ts`: exits with 0 while the local server is alive. The container's health check uses it, because the image has
 * no curl.
 */
const { PORT: port = '3000' } = process.env;
const reply = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2500) }).catch(() => null);
process.exitCode = reply?.ok ? 0 : 1;
