/** The details of the account that stays: its own, with gaps filled from the account that goes. */
import type { Day } from '../../../kernel/calendar.ts';
import type { Instant } from '../../../kernel/time.ts';

export interface PersonDetails {
  readonly firstName: string;
  readonly lastName: string;
  /** Null: none. */
  readonly email: string | null;
  readonly phone: string | null;
  readonly dob: Day | null;
  readonly address: Readonly<Record<'line1' | 'line2' | 'city' | 'state' | 'postCode', string | null>>;
  readonly emergency: Readonly<Record<'name' | 'phone' | 'relation', string | null>>;
  readonly injured: boolean;
  readonly injuryNotes: string;
  readonly notes: string;
  /** The waiver that was accepted last. */
  readonly waiver: { readonly hash: string; readonly at: Instant | null } | null;
  readonly createdAt: Instant;
  readonly archiveKey: string | null;
}

type Group = Readonly<Record<string, string | null>>;
const isEmpty = (group: Group): boolean => Object.values(group).every((value) => value === null || value === '');
const both = (one: string, other: string): string => [...new Set([one, other].filter((text) => text !== ''))].join('\n');

/** An injury of either account counts, and notes of both stay: they are about one person. The later waiver is the one that the person knows. */
export function joinedPerson(kept: PersonDetails, gone: PersonDetails): PersonDetails {
  const isLater = gone.waiver !== null && (kept.waiver === null || (gone.waiver.at ?? 0) > (kept.waiver.at ?? 0));
  return {
    ...kept,
    email: kept.email ?? gone.email,
    phone: kept.phone ?? gone.phone,
    dob: kept.dob ?? gone.dob,
    address: isEmpty(kept.address) ? gone.address : kept.address,
    emergency: isEmpty(kept.emergency) ? gone.emergency : kept.emergency,
    injured: kept.injured || gone.injured,
    injuryNotes: both(kept.injuryNotes, gone.injuryNotes),
    notes: both(kept.notes, gone.notes),
    waiver: isLater ? gone.waiver : kept.waiver,
    createdAt: kept.createdAt < gone.createdAt ? kept.createdAt : gone.createdAt,
    archiveKey: kept.archiveKey ?? gone.archiveKey,
  };
}

export const DETAIL_FIELDS = ['name', 'email', 'phone', 'birthday', 'address', 'emergency', 'injury', 'notes', 'waiver'] as const;

export interface DetailLine {
  readonly field: (typeof DETAIL_FIELDS)[number];
  /** The value that stays. Days as YYYY-MM-DD. */
  readonly value: string;
  readonly comesFrom: 'kept' | 'gone' | 'both';
  /** The value that does not stay. Null when none is lost. */
  readonly dropped: string | null;
}

const joined = (group: Group): string =>
  Object.values(group)
    .filter((value) => value !== null && value !== '')
    .join(', ');

const injuryOf = ({ injured, injuryNotes }: PersonDetails): string => injuryNotes || (injured ? '✓' : '');

/** The details that staff compare before the merge. Fields that are empty in both accounts are left out. */
export function detailLines(kept: PersonDetails, gone: PersonDetails, dayOf: (at: Instant) => Day): DetailLine[] {
  const after = joinedPerson(kept, gone);
  const textOf: Readonly<Record<(typeof DETAIL_FIELDS)[number], (of: PersonDetails) => string>> = {
    name: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
    email: ({ email }) => email ?? '',
    phone: ({ phone }) => phone ?? '',
    birthday: ({ dob }) => dob ?? '',
    address: ({ address }) => joined(address),
    emergency: ({ emergency }) => joined(emergency),
    injury: injuryOf,
    notes: ({ notes }) => notes,
    waiver: ({ waiver }) => (waiver?.at ? dayOf(waiver.at) : ''),
  };
  return DETAIL_FIELDS.flatMap((field): DetailLine[] => {
    const [value, own, other] = [after, kept, gone].map(textOf[field]) as [string, string, string];
    if (value === '') return [];
    const comesFrom = value === own ? 'kept' : value === other ? 'gone' : 'both';
    const lost = comesFrom === 'kept' ? other : comesFrom === 'gone' ? own : '';
    return [{ field, value, comesFrom, dropped: lost === '' || lost === value ? null : lost }];
  });
}
