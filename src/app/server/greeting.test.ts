import { expect, it } from 'vitest';
import { greeting } from './greeting.ts';

const [member, owner] = [
  { name: 'member', who: 'has a membership' },
  { name: 'owner', who: 'owner' },
];
const HOME = 'http://localhost:3000';

it('names the people of the demo who are there, once for studios with the same people', () => {
  const text = greeting(
    [HOME],
    [
      { mailDomain: 'demo.test', people: [member, owner] },
      { mailDomain: 'other.test', people: [member, owner] },
    ],
  );
  expect(text).toContain(
    'password studio-demo (the same at …@other.test for the second studio):\n  member@demo.test       has a membership\n',
  );
  expect(text).toContain('\nMails: /dev/mail\n');
});

it('names nobody who is not there', () => {
  const text = greeting(
    [HOME],
    [
      { mailDomain: 'demo.test', people: [] },
      { mailDomain: 'other.test', people: [owner] },
    ],
  );
  expect(text).toContain('owner@other.test');
  expect(text).not.toMatch(/demo\.test|member|the same/);
  expect(greeting([HOME], [{ mailDomain: 'demo.test', people: [] }])).not.toContain('password');
});

it('tells nothing of people and mails where it is no demo', () => {
  expect(greeting([HOME], null)).toBe(`\nAtelier is ready: ${HOME}\n`);
});

it('names a few of many addresses', () => {
  const addresses = Array.from({ length: 8 }, (_, nth) => `http://s${nth}.localhost`);
  expect(greeting(addresses, null)).toMatch(/s4\.localhost {2}and 3 more\n$/);
  expect(greeting([], null)).toContain('no studio yet');
});
