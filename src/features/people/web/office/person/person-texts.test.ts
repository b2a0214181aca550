import { expect, it } from 'vitest';
import { personSay } from './person-texts.ts';

it.each(['address-proven', 'sign-up-again', 'second-step-changed'])('the mail %s has a name', (kind) =>
  expect(personSay.mails.kinds).toHaveProperty(kind),
);

it('writes email without a hyphen', () => expect(JSON.stringify(personSay)).not.toContain('e-mail'));
