/** Calls about seats given to friends, with their expected statuses. In the demo, pack@ reserves a seat and gives it. */
import type { DemoAnswer, DemoCall } from './demo-server.ts';

interface People {
  readonly member: string;
  readonly pack: string;
}
type Tried = DemoCall & { readonly gives?: number };

export const giftCalls = <Known extends People>(
  ask: (asked: DemoCall) => Promise<DemoAnswer>,
  reserve: (known: Known) => Promise<unknown>,
): Readonly<Record<string, (known: Known) => Promise<readonly Tried[]>>> => {
  const post = (path: string, body: unknown, token: string | null = null): DemoCall => ({ method: 'POST', path, body, token });
  const seat = async (known: Known): Promise<number> => {
    // A refusal is fine here, because then they already have a seat.
    await reserve(known);
    const { body } = await ask(post('/api/customer/classes', {}, known.pack));
    return body.data.find(({ gift }: { gift: { may_give: boolean } }) => gift.may_give).id;
  };
  const link = async (known: Known) => {
    const id = await seat(known);
    const { body } = await ask(post('/api/seat-gift/give', { id }, known.pack));
    return { id, token: body.path.split('#')[1] as string };
  };
  const ofOwner = (path: string) => async (known: Known) => {
    const id = await seat(known);
    return [
      post(path, { id }, known.pack),
      { ...post(path, { id }, known.member), gives: 404 },
      { ...post(path, {}, known.pack), gives: 422 },
    ];
  };
  return {
    postApiSeatGiftGive: ofOwner('/api/seat-gift/give'),
    postApiSeatGiftTakeBack: ofOwner('/api/seat-gift/take-back'),
    postApiSeatGiftRead: async (known) => {
      const right = await link(known);
      return [post('/api/seat-gift/read', right), { ...post('/api/seat-gift/read', { ...right, token: 'guessed' }), gives: 404 }];
    },
    postApiSeatGiftAccept: async (known) => {
      const right = await link(known);
      return [
        { ...post('/api/seat-gift/accept', right, known.pack), gives: 409 },
        { ...post('/api/seat-gift/accept', { ...right, token: 'guessed' }, known.member), gives: 404 },
        { ...post('/api/seat-gift/accept', {}, known.member), gives: 422 },
      ];
    },
  };
};
