import { describe, expect, it } from 'vitest';
import { asId, type CustomerId } from '../../../kernel/ids.ts';
import { decideKnownPhone } from './decide-known-phone.ts';

const phone = '+12125550142';
const jonas = { id: asId<CustomerId>(1), firstName: 'Jonas', lastName: 'Rivera' };
const ada = { id: asId<CustomerId>(2), firstName: 'Ada', lastName: '' };
const kim = { firstName: 'Kim', lastName: 'Rivera' };

describe('a new person with a phone number', () => {
  it.each([
    { when: 'nobody has the number', person: kim, owners: [], isSomebodyElse: false, refused: null },
    { when: 'somebody has it', person: kim, owners: [jonas, ada], isSomebodyElse: false, refused: [jonas, ada] },
    { when: 'somebody else shares it', person: kim, owners: [jonas], isSomebodyElse: true, refused: null },
    {
      when: 'a person of this name has it, whatever staff say',
      person: { firstName: 'jónas', lastName: 'RIVERA' },
      owners: [ada, jonas],
      isSomebodyElse: true,
      refused: [jonas],
    },
    {
      when: 'a person of this one name has it',
      person: { firstName: 'Ada', lastName: '' },
      owners: [ada],
      isSomebodyElse: true,
      refused: [ada],
    },
    {
      when: 'a person of this name has it, before staff say more',
      person: ada,
      owners: [ada],
      isSomebodyElse: false,
      hasEmail: true,
      refused: [ada],
    },
    {
      when: 'a person of this name with another email has it',
      person: ada,
      owners: [ada],
      isSomebodyElse: true,
      hasEmail: true,
      refused: null,
    },
  ])('when $when', ({ person, owners, isSomebodyElse, hasEmail = false, refused }) => {
    expect(decideKnownPhone({ person, phone, hasEmail, owners, isSomebodyElse })).toEqual(
      refused === null ? { ok: true, value: null } : { ok: false, refusal: { code: 'phone-known', owners: refused, phone } },
    );
  });
});
