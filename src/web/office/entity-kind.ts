import type { ReactNode } from 'react';
import type { Endpoint } from '../../wire/endpoint.ts';
import type * as z from 'zod/mini';

/** The calls of one kind of thing (src/wire/entity.ts), without its field types: the screens of all kinds are alike. */
export interface EntityCalls {
  readonly fields: z.ZodMiniObject;
  readonly list: Endpoint;
  readonly create: Endpoint;
  readonly change: Endpoint;
  readonly archive: Endpoint;
  readonly remove: Endpoint;
  readonly history: Endpoint;
}

/** The state that every thing has, beside its own fields. */
export interface Item {
  readonly id: number;
  readonly version: number;
  readonly isArchived: boolean;
  readonly isUsed: boolean;
  readonly hiddenBy: readonly string[];
  readonly name: string;
  readonly [field: string]: unknown;
}

/** A stored thing with the version that a change is based on. A thing that a studio has once has no id. */
export interface Versioned {
  readonly id?: number;
  readonly version: number;
  readonly [field: string]: unknown;
}

/** The values of a form. An empty text stands for null. */
export type FormValues = Readonly<Record<string, unknown>>;

/** A form of the office: its calls, its words and its fields. */
export interface FormKind {
  readonly calls: Pick<EntityCalls, 'fields' | 'change' | 'history'> & { readonly create?: Endpoint };
  /** The part of the calls' addresses that names it, for one of a fixed list of things. */
  readonly params?: Readonly<Record<string, string>>;
  /** The last part of its address: `/office/{place}`. */
  readonly place: string;
  readonly say: {
    /** The label of each field, also in the history. */
    readonly fields: Readonly<Record<string, string>>;
    /** The title of the view beside the form. Without it: what customers see. */
    readonly view?: string;
  };
  /** The values of a new one. */
  readonly blank?: FormValues;
  /** Fields that the form holds as text and the API as numbers. */
  readonly numbers?: readonly string[];
  /** The words of a value in the history and in a conflict, e.g. the name behind an id. */
  readonly wordsOf?: (field: string, value: unknown) => string | undefined;
  readonly renderFields: (form: FieldsProps) => ReactNode;
  /** The customer's view of the values, beside the form. */
  readonly renderView?: (values: FormValues, item: Item | null) => ReactNode;
}

/** The calls of a thing that a studio has once (`singleCalls` in src/wire/entity.ts). */
export type SingleCalls = Pick<EntityCalls, 'fields' | 'change' | 'history'> & { readonly read: Endpoint };

/** A thing that a studio has once, such as a group of its settings. */
export interface SingleKind extends FormKind {
  readonly calls: SingleCalls;
  readonly say: FormKind['say'] & { readonly title: string; readonly lead: string };
  /** The state in one sentence. */
  readonly sentence: (values: FormValues) => string;
  /** More of it below its form. */
  readonly renderMore?: () => ReactNode;
}

/** One kind of thing in the office, with its list. */
export interface EntityKind extends FormKind {
  readonly calls: EntityCalls;
  readonly say: FormKind['say'] & {
    readonly title: string;
    readonly lead: string;
    readonly add: string;
    readonly newTitle: string;
    readonly none: string;
    readonly noneBody: string;
    /** A sentence for each reason why customers do not see it. */
    readonly hiddenBy: Readonly<Record<string, string>>;
  };
  readonly blank: FormValues;
  /** A picture or a color before the name in the list. */
  readonly renderMark?: (item: Item) => ReactNode;
  /** A line below the name in the list. */
  readonly line?: (item: Item) => string | null;
  /** What a save leaves alone, e.g. sold passes. Shown before and after the save. */
  readonly kept?: (item: Item) => string | null;
  /** The page or the anchor where a reason why customers do not see it is mended. */
  readonly mendedAt?: Readonly<Record<string, { readonly label: string; readonly href: string }>>;
  /** The studio's own order of the list. Without it the list is by name. */
  readonly order?: EntityOrder;
  /** Said at the button that creates one. */
  readonly beforeSave?: string;
  /** The state of a stored one below its title, e.g. an invitation. */
  readonly renderState?: (item: Item) => ReactNode;
  /** More of a stored one below its form, with a save of its own. */
  readonly renderMore?: (item: Item) => ReactNode;
  /** Words of this kind for the archive, e.g. "Deactivate" for people. */
  readonly stateWords?: {
    readonly archived: string;
    readonly archive: string;
    readonly archiveHint: string;
    readonly isArchived: string;
    readonly restore: string;
  };
  /** In place of the empty list's button, e.g. ready-made things. */
  readonly renderNone?: () => ReactNode;
}

export interface EntityOrder {
  /** Saves the order of these ids. */
  readonly save: Endpoint;
  /** The place in the list. */
  readonly compare: (one: Item, other: Item) => number;
  /** Whether these neighbours may change places. */
  readonly mayMove: (one: Item, other: Item) => boolean;
}

export interface FieldsProps {
  /** The stored thing. Null for a new one, and for a thing that a studio has once. */
  readonly item: Item | null;
  readonly values: FormValues;
  readonly change: (part: FormValues) => void;
  /** The properties of a text field: label, value, message, change. */
  readonly text: (field: string) => {
    readonly name: string;
    readonly label: string;
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (typed: string) => void;
  };
  readonly errorOf: (field: string) => string | undefined;
}
