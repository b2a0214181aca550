/** The notes in their wire format. */
export interface SpelledNotes {
  readonly notes: string;
  readonly injured: boolean;
  readonly injury_notes: string;
}

/** A colleague has saved these notes meanwhile. */
export type NotesRefusal = { readonly code: 'notes-changed' } & SpelledNotes;

export const isSameNotes = (one: SpelledNotes, other: SpelledNotes): boolean =>
  one.notes === other.notes && one.injured === other.injured && one.injury_notes === other.injury_notes;
