import { describe, expect, it } from 'vitest';
import { decideAcceptance, owesWaiver } from './decide-acceptance.ts';

describe('the waiver is owed', () => {
  it.each([
    { when: 'the studio requires it and it was never accepted', requireSign: true, hash: 'h2', accepted: null, owes: true },
    { when: 'its wording changed', requireSign: true, hash: 'h2', accepted: 'h1', owes: true },
    { when: 'a corrected wording needs no new signature', requireSign: true, hash: 'h2', accepted: 'h1', earlier: ['h1'], owes: false },
    { when: 'the signature is older than that', requireSign: true, hash: 'h2', accepted: 'h0', earlier: ['h1'], owes: true },
    { when: 'this wording was accepted', requireSign: true, hash: 'h2', accepted: 'h2', owes: false },
    { when: 'the studio does not require it', requireSign: false, hash: 'h2', accepted: null, owes: false },
    { when: 'its text is empty', requireSign: true, hash: '', accepted: null, owes: false },
  ])('$when: $owes', ({ requireSign, hash, accepted, earlier = [], owes }) =>
    expect(owesWaiver({ requireSign, hash, signAgain: earlier.length === 0, earlier }, accepted)).toBe(owes),
  );
});

describe('accepting the waiver', () => {
  it.each([
    { when: 'for the first time', hash: 'h2', accepted: null, read: 'h2', gives: { ok: true, value: 'accepted' } },
    { when: 'without naming the read text', hash: 'h2', accepted: 'h1', read: null, gives: { ok: true, value: 'accepted' } },
    { when: 'again', hash: 'h2', accepted: 'h2', read: 'h2', gives: { ok: true, value: 'already-accepted' } },
    {
      when: 'an older text was accepted',
      hash: 'h2',
      accepted: null,
      read: 'h1',
      gives: { refusal: { code: 'waiver-changed', hash: 'h2' } },
    },
    { when: 'without a waiver', hash: '', accepted: null, read: null, gives: { refusal: { code: 'no-waiver' } } },
  ])('$when', ({ hash, accepted, read, gives }) => expect(decideAcceptance({ hash }, { accepted, read })).toMatchObject(gives));
});
