import type { ReactNode } from 'react';

/** The states of each component of src/web/ui, by the component's name. */
export type Family = Readonly<Record<string, Readonly<Record<string, ReactNode>>>>;

export const LONG = 'Restorative evening practice with breathing exercises and a long guided meditation at the end of the week';
export const SPANISH = 'Electroencefalografistas desafortunadamente indisponibles: reprogramación';
export const nothing = (): void => undefined;
