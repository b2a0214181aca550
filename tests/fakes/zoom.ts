/** A local fake of Zoom: tokens of a server-to-server app, and meetings of known hosts. */
import { startFake, type FakeServer } from './fake-server.ts';

export interface FakeZoom extends FakeServer {
  /** Environment of a server that uses this fake. */
  readonly settings: Readonly<Record<string, string>>;
  readonly meetings: { readonly host: string; readonly topic: string; readonly start_time: string; readonly duration: number }[];
  readonly hosts: Set<string>;
}

const APP = { account: 'acc1', client: 'client1', secret: 'secret1' };

export async function startZoom(): Promise<FakeZoom> {
  const meetings: FakeZoom['meetings'] = [];
  const hosts = new Set<string>();
  const basic = `Basic ${Buffer.from(`${APP.client}:${APP.secret}`).toString('base64')}`;
  const fake = await startFake(({ path, query, headers, body }) => {
    if (path === '/oauth/token') {
      const isOurs =
        headers.authorization === basic && query.get('account_id') === APP.account && query.get('grant_type') === 'account_credentials';
      return isOurs
        ? { status: 200, body: { access_token: 'token1', expires_in: 3600 } }
        : { status: 400, body: { reason: 'Invalid client' } };
    }
    if (headers.authorization !== 'Bearer token1') return { status: 401, body: { code: 124 } };
    const host = decodeURIComponent(/^\/v2\/users\/([^/]+)\/meetings$/.exec(path)?.[1] ?? '');
    if (host !== 'me' && !hosts.has(host)) return { status: 404, body: { code: 1001, message: `User does not exist: ${host}.` } };
    meetings.push({ host, ...(JSON.parse(body) as Omit<FakeZoom['meetings'][number], 'host'>) });
    const id = meetings.length;
    return { status: 201, body: { id, join_url: `https://zoom.test/j/${id}`, start_url: `https://zoom.test/s/${id}` } };
  });
  const settings = {
    ZOOM_ACCOUNT_ID: APP.account,
    ZOOM_CLIENT_ID: APP.client,
    ZOOM_CLIENT_SECRET: APP.secret,
    ZOOM_API_BASE: fake.url,
    ZOOM_AUTH_BASE: fake.url,
  };
  return { ...fake, settings, meetings, hosts };
}
