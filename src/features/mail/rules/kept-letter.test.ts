import { expect, it } from 'vitest';
import { keptLetter, partsOfKept, withoutTargets } from './kept-letter.ts';

const SECRET = 'https://house.test/cancel/guess-me';
const letter = {
  subject: 'You’re booked: Flow',
  preheader: `See ${SECRET}`,
  heading: 'You’re booked',
  paragraphs: [`Open ${SECRET} to cancel.`],
  card: {
    title: 'Flow',
    rows: [
      { label: 'Link', value: SECRET, href: SECRET },
      { label: 'Password', value: 'guess-me', isSecret: true as const },
    ],
  },
  button: { label: 'See it', href: SECRET },
  links: [{ label: 'Cancel', href: SECRET }],
  notes: [`Until then: ${SECRET}.`],
};

it('keeps every word and no address or secret', () => {
  const kept = keptLetter('booking-confirmed', letter);
  expect(kept).toMatchObject({ subject: 'You’re booked: Flow', button: 'See it', links: ['Cancel'], paragraphs: ['Open … to cancel.'] });
  expect(JSON.stringify(kept)).not.toMatch(/house\.test|guess-me/);
  expect(partsOfKept(kept!)).toMatchObject({
    button: { label: 'See it', href: '' },
    card: {
      rows: [
        { label: 'Link', value: '…' },
        { label: 'Password', value: '…' },
      ],
    },
  });
});

it.each(['reset-password', 'log-in-code', 'set-password', 'confirm-email', 'gift-card', 'staff-invitation', 'unknown'])(
  'keeps nothing of %s',
  (kind) => expect(keptLetter(kind, letter)).toBeNull(),
);

it('a message written by staff keeps its words, and its links lead nowhere', () => {
  const written = {
    html: `<p>Bring <a href='${SECRET}' class="x">this</a> or ${SECRET}</p><img src="https://house.test/mat.png">`,
    text: `Bring ${SECRET}`,
  };
  expect(keptLetter('bulk-email', { ...letter, written })!.written).toEqual({
    html: '<p>Bring <a class="x">this</a> or …</p><img src="https://house.test/mat.png">',
    text: 'Bring …',
  });
  expect(withoutTargets('<a HREF=https://x.test/y>z</a>')).toBe('<a>z</a>');
});
