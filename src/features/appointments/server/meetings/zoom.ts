/** Zoom by server-to-server OAuth: https://developers.zoom.us/docs/internal-apps/s2s-oauth/. */
import { seconds } from '../../../../kernel/time.ts';
import type { Clock } from '../../../../server/clock.ts';
import type { ZoomSettings } from '../../../../server/config.ts';
import type { MakeMeeting, Meeting, MeetingAsk } from './meetings.ts';

/** Zoom's type of a scheduled meeting. */
const SCHEDULED = 2;
const ANSWERS_WITHIN = seconds(10);
/** A token lasts an hour. The adapter renews it a minute earlier. */
const BEFORE_ITS_END = seconds(60);

/** Zoom does not know the host. */
const UNKNOWN = 404;

class ZoomTrouble extends Error {
  readonly status: number;
  constructor(what: string, status: number) {
    super(`Zoom answered ${status} to ${what}.`);
    this.status = status;
  }
}

export function zoomMeetings(settings: ZoomSettings, clock: Pick<Clock, 'now'>): MakeMeeting {
  let token: { readonly text: string; readonly until: number } | null = null;

  async function freshToken(): Promise<string> {
    if (token && clock.now() < token.until) return token.text;
    const query = new URLSearchParams({ grant_type: 'account_credentials', account_id: settings.account });
    const basic = Buffer.from(`${settings.client}:${settings.secret}`).toString('base64');
    const answer = await call('a log-in', `${settings.auth}/oauth/token?${query.toString()}`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
    });
    const { access_token: text, expires_in: lasts } = answer as { access_token: string; expires_in: number };
    token = { text, until: clock.now() + seconds(lasts) - BEFORE_ITS_END };
    return text;
  }

  async function create(host: string, ask: MeetingAsk): Promise<Meeting> {
    const answer = await call('a new meeting', `${settings.api}/v2/users/${encodeURIComponent(host)}/meetings`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await freshToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        topic: ask.topic,
        type: SCHEDULED,
        start_time: `${new Date(ask.startsAt).toISOString().slice(0, 19)}Z`,
        duration: ask.minutes,
        timezone: ask.zone,
        settings: { waiting_room: true },
      }),
    });
    const { join_url: joinLink, start_url: hostLink } = answer as { join_url: string; start_url: string };
    return { joinLink, hostLink };
  }

  return async (ask) => {
    try {
      return await create(ask.host, ask);
    } catch (error) {
      // A host without a Zoom account uses the studio's account.
      if (error instanceof ZoomTrouble && error.status === UNKNOWN) return create('me', ask);
      throw error;
    }
  };
}

/** `what` goes into the log instead of the URL, because Zoom's URLs contain email addresses. */
async function call(what: string, url: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWERS_WITHIN) });
  if (!answer.ok) throw new ZoomTrouble(what, answer.status);
  return answer.json();
}
