/** The calls of a customer over plain HTTP, without code of the client. */
export interface Answer {
  readonly status: number;
  readonly body: any;
}

export async function post(
  address: string,
  slug: string,
  token: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const reply = await fetch(`${address}/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-studio': slug, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: await reply.json() };
}

type Who = { readonly token: string };
/** The header of a repeatable call. */
const keyed = (key: string | undefined): Record<string, string> => (key ? { 'idempotency-key': key } : {});

export async function get(address: string, slug: string, token: string, path: string): Promise<Answer> {
  const reply = await fetch(`${address}/v1${path}`, { headers: { authorization: `Bearer ${token}`, 'x-studio': slug } });
  return { status: reply.status, body: await reply.json() };
}

export const reserve = (
  address: string,
  slug: string,
  who: Who & { pass: number },
  session: number,
  more: { key?: string; body?: object } = {},
): Promise<Answer> =>
  post(address, slug, who.token, '/api/reserveClass', { user_pass: who.pass, schedule_id: session, ...more.body }, keyed(more.key));

export const cancel = (address: string, slug: string, who: Who, booking: number): Promise<Answer> =>
  post(address, slug, who.token, '/api/booking/cancel', { id: booking });

export const claim = (address: string, slug: string, who: Who, booking: number, key?: string): Promise<Answer> =>
  post(address, slug, who.token, '/api/booking/claim', { id: booking }, keyed(key));

export const reschedule = (address: string, slug: string, who: Who, booking: number, to: number): Promise<Answer> =>
  post(address, slug, who.token, '/api/booking/reschedule', { id: booking, to_class_id: to });

export const rescheduleOptions = (address: string, slug: string, who: Who, booking: number): Promise<Answer> =>
  get(address, slug, who.token, `/api/booking/${booking}/reschedule`);

/** `terms`: `move_up` (always, two-hours or evening) and `one_a_day`. */
export const changeWait = (address: string, slug: string, who: Who, booking: number, terms: object): Promise<Answer> =>
  post(address, slug, who.token, '/api/booking/wait', { id: booking, ...terms });

/** The link with which a friend takes a seat, in the form that the calls take. */
export async function giftOf(address: string, slug: string, who: Who, booking: number): Promise<{ id: number; token: string }> {
  const { body } = await post(address, slug, who.token, '/api/seat-gift/give', { id: booking });
  return { id: booking, token: body.path.split('#')[1] };
}

export const acceptGift = (address: string, slug: string, who: Who, gift: { id: number; token: string }): Promise<Answer> =>
  post(address, slug, who.token, '/api/seat-gift/accept', gift);

export const takeBackGift = (address: string, slug: string, who: Who, booking: number): Promise<Answer> =>
  post(address, slug, who.token, '/api/seat-gift/take-back', { id: booking });

/** `classes`: the classes that the checkout page showed. */
export const bookSeries = (
  address: string,
  slug: string,
  who: Who & { pass: number },
  { series, classes, key }: { series: number; classes: readonly number[]; key?: string },
): Promise<Answer> =>
  post(
    address,
    slug,
    who.token,
    '/api/series/complete-checkout',
    { pass_user_id: who.pass, series_id: series, class_ids: classes },
    keyed(key),
  );

export const hold = (address: string, slug: string, who: Who, session: number): Promise<Answer> =>
  post(address, slug, who.token, '/api/hold-seat', { class_id: session });

export const scan = (address: string, slug: string, who: Who, session: number, key?: string): Promise<Answer> =>
  post(address, slug, who.token, '/api/booking/qr', { schedule_id: session }, keyed(key));

export const statuses = (answers: readonly Answer[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/** For calls whose server may die. Status 0 when no answer came. */
export const attempt = (call: Promise<Answer>): Promise<Answer> =>
  call.catch((error: Error) => ({ status: 0, body: { message: error.message } }));

/** Runs `work` for each item in order, `atOnce` of them concurrently. */
export async function forEachConcurrently<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const index = next++;
      await work(items[index]!, index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
