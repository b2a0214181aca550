import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { anArchive, aReadArchive } from '../../../../tests/builders/archive.ts';
import { archiveTexts } from '../texts.ts';
import { pathText } from '../rules/archive-problem.ts';
import { archiveJsonSchema } from './archive-json-schema.ts';
import { encodeArchive } from './archive.contract.ts';
import { readArchive } from './read-archive.ts';

const texts = archiveTexts;
const written = join(import.meta.dirname, '../../../../docs/archive.schema.json');

function said(json: unknown): string[] {
  const read = readArchive(json);
  return read.ok ? [] : read.faults.map((fault) => `${pathText(fault.path)} ${texts.fault(fault)}`.trim());
}

const offering = (terms: object) => ({
  ...anArchive(),
  offers: [{ ...anArchive().offers![0]!, terms: { ...anArchive().offers![0]!.terms, ...terms } }],
});

describe('the archive’s format', () => {
  it('is written as it was read', () => {
    expect(encodeArchive(aReadArchive())).toEqual(anArchive());
    expect(JSON.stringify(encodeArchive(aReadArchive()))).toBe(
      JSON.stringify(encodeArchive(aReadArchive(JSON.parse(JSON.stringify(anArchive()))))),
    );
  });

  it('requires only a studio, and has defaults for the rest', () => {
    const read = readArchive({
      format: 'atelier-studio',
      version: 1,
      studio: { slug: 'tiny', createdAt: '2026-01-01T00:00:00Z', settings: {}, features: [] },
    });
    expect(read).toMatchObject({ ok: true, archive: { studio: { hosts: [] }, staff: [], orders: [], bookings: [] } });
  });

  it('accepts instants with any offset and writes them in UTC', () => {
    const archive = aReadArchive({ studio: { ...anArchive().studio, createdAt: '2026-03-01T12:00:00+02:00' } });
    expect(encodeArchive(archive).studio.createdAt).toBe('2026-03-01T10:00:00.000Z');
  });

  it('accepts a pass that is valid on its first day only: 0 days', () => {
    expect(said(offering({ validity: { kind: 'period', count: 0, unit: 'day' } }))).toEqual([]);
  });

  it('accepts an offer from before highlights and savings existed', () => {
    const { highlighted, saved, ...older } = anArchive().offers![0]!;
    expect([highlighted, saved]).toEqual([true, 6000]);
    expect(aReadArchive({ offers: [older] }).offers[0]).toMatchObject({ key: 'ten', highlighted: false, saved: null });
  });

  it('accepts an offer from before days of sale, archiving and the opening of classes existed', () => {
    const { isArchived: _, saleFrom: _from, saleUntil: _until, terms, ...offer } = anArchive().offers![0]!;
    const { opensDaysBefore: _days, ...earlier } = terms;
    const read = readArchive({ ...anArchive(), offers: [{ ...offer, terms: earlier }], passes: [], orders: [], codes: [] });
    expect(read).toMatchObject({
      archive: { offers: [{ isArchived: false, saleFrom: null, saleUntil: null, terms: { opensDaysBefore: null } }] },
    });
  });

  it('refuses unknown sections and fields by name', () => {
    expect(said({ ...anArchive(), pets: [], plants: [] })).toEqual([
      expect.stringMatching(/has sections that this version does not know: "pets", "plants"\. It knows format, version, studio, staff/),
    ]);
    expect(said({ ...anArchive(), tags: [{ key: 't1', name: 'Gentle', icon: 'x' }] })).toEqual([
      'tags[0] has a field that this version does not know: "icon".',
    ]);
  });

  it.each<{ what: string; json: unknown; says: string }>([
    { what: 'a missing field', json: { ...anArchive(), tags: [{ key: 't' }] }, says: 'tags[0].name is missing.' },
    {
      what: 'an unknown pass type',
      json: { ...anArchive(), tags: [{ key: 't', name: 7 }] },
      says: 'tags[0].name is not a string.',
    },
    {
      what: 'an unknown feature',
      json: { ...anArchive(), studio: { ...anArchive().studio, features: ['sauna'] } },
      says: 'studio.features[0] must be one of "waitlist"',
    },
    {
      what: 'a negative balance',
      json: {
        ...anArchive(),
        passes: [{ ...anArchive().passes![0]!, balances: [{ kind: 'class', cycle: 0, granted: 1, balance: -1 }] }],
      },
      says: 'passes[0].balances[0].balance must be at least 0.',
    },
    {
      what: 'an invalid day',
      json: { ...anArchive(), customers: [{ ...anArchive().customers![0]!, dob: '1990-02-30' }] },
      says: 'customers[0].dob must be a day such as 2026-11-01.',
    },
    {
      what: 'an unknown time zone',
      json: { ...anArchive(), studio: { ...anArchive().studio, settings: { timeZone: 'Mars/Base' } } },
      says: 'studio.settings.timeZone must be a time zone such as Europe/London.',
    },
    {
      what: 'an invalid instant',
      json: { ...anArchive(), studio: { ...anArchive().studio, createdAt: 'yesterday' } },
      says: 'studio.createdAt must be an instant such as 2026-11-01T18:30:00Z.',
    },
    {
      what: 'a membership without a cycle',
      json: offering({ punchType: 'membership', cycle: null }),
      says: 'offers[0].terms.cycle A membership has a cycle, a class pack has none.',
    },
    {
      what: 'a pass that ends before it starts',
      json: offering({ validity: { kind: 'period', count: -1, unit: 'day' } }),
      says: 'offers[0].terms.validity.count must be at least 0.',
    },
    {
      what: 'a cycle without a day',
      json: offering({ punchType: 'membership', cycle: { count: 0, unit: 'month' } }),
      says: 'offers[0].terms.cycle.count must be at least 1.',
    },
    {
      what: 'a class that lasts longer than a day',
      json: { ...anArchive(), classes: [{ ...anArchive().classes![0]!, durationMinutes: 1441 }] },
      says: 'classes[0].durationMinutes must be at most 1440.',
    },
    {
      what: 'a short password',
      json: { ...anArchive(), staff: [{ ...anArchive().staff![1]!, password: 'short' }] },
      says: 'staff[0].password must have at least 8 characters.',
    },
    {
      what: 'a hash of another algorithm',
      json: { ...anArchive(), staff: [{ ...anArchive().staff![1]!, passwordHash: '$2b$10$abc' }] },
      says: 'staff[0].passwordHash must be an argon2id hash.',
    },
    {
      what: 'a hash that takes minutes to check',
      json: { ...anArchive(), staff: [{ ...anArchive().staff![1]!, passwordHash: '$argon2id$v=19$m=4194304,t=1000,p=8$c2FsdA$aGFzaA' }] },
      says: 'staff[0].passwordHash must be an argon2id hash.',
    },
    ...['no locale!!', 'x', 'en_US'].map((locale) => ({
      what: `the locale ${locale}`,
      json: { ...anArchive(), studio: { ...anArchive().studio, settings: { locale } } },
      says: 'studio.settings.locale must be a language such as en-GB.',
    })),
    ...[
      'javascript:alert(1)',
      '//evil.test/x',
      'logo.png',
      'http://[',
      'https://example.org:99999/logo.svg',
      'data:image/png;base64,x',
    ].map((logoUrl) => ({
      what: `the logo ${logoUrl}`,
      json: { ...anArchive(), studio: { ...anArchive().studio, settings: { look: { logoUrl } } } },
      says: 'studio.settings.look.logoUrl must be an address such as https://example.org/logo.svg.',
    })),
    ...[
      ' JavaScript:alert(1)',
      'java\nscript:alert(1)',
      'java\tscript:alert(1)',
      '\u0001javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
      'file:///etc/passwd',
      'blob:https://example.org/1',
      'unknown-app:room',
      '//evil.test/x',
      'zoom.us/j/1',
      'https://',
      'https://[',
    ].map((link) => ({
      what: `the link ${JSON.stringify(link)}`,
      json: { ...anArchive(), occurrences: [{ ...anArchive().occurrences![0]!, online: { link } }] },
      says: 'occurrences[0].online.link must be a link such as https://example.org/room, which begins with one of https: http: mailto: tel:',
    })),
    ...['a\0b', 'a\ud800b'].map((name) => ({
      what: `the name ${JSON.stringify(name)}`,
      json: { ...anArchive(), occurrences: [{ ...anArchive().occurrences![0]!, name }] },
      says: 'occurrences[0].name must hold no NUL and no half of a character.',
    })),
    {
      what: 'more seats than can be counted',
      json: { ...anArchive(), occurrences: [{ ...anArchive().occurrences![0]!, capacity: 2 ** 31 }] },
      says: 'occurrences[0].capacity must be at most 2147483647.',
    },
    {
      what: 'an instant before the earliest possible one',
      json: { ...anArchive(), studio: { ...anArchive().studio, createdAt: '0000-01-01T00:00:00Z' } },
      says: 'studio.createdAt must be between the years 1900 and 9998.',
    },
    { what: 'no document at all', json: [], says: 'is not an object.' },
  ])('names the error for $what', ({ json, says }) => {
    expect(said(json)).toEqual([expect.stringContaining(says)]);
  });
});

it.each([
  'https://zoom.us/j/123?pwd=x#y',
  'http://localhost:8080/room',
  'mailto:teacher@example.org',
  'tel:+12025550123',
  'zoommtg://zoom.us/join?confno=1',
  'msteams://teams.microsoft.com/l/meetup-join/1',
])('accepts the link %s', (link) => {
  const read = readArchive({ ...anArchive(), occurrences: [{ ...anArchive().occurrences![0]!, online: { link } }] });
  expect(read.ok && read.archive.occurrences[0]!.online?.link).toBe(link);
});

describe('docs/archive.schema.json', () => {
  it('is the output of `npm run studio -- schema`', () => {
    expect(JSON.parse(readFileSync(written, 'utf8'))).toEqual(JSON.parse(JSON.stringify(archiveJsonSchema())));
  });

  it('accepts and refuses the same files as the program', () => {
    const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(JSON.parse(readFileSync(written, 'utf8')));
    expect(validate(anArchive()) || validate.errors).toBe(true);
    expect(validate({ ...anArchive(), plants: [] })).toBe(false);
    expect(validate({ ...anArchive(), tags: [{ key: 't' }] })).toBe(false);
  });
});
