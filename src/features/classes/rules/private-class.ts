import type { ClassSession } from './class-session.ts';

/** Whether a class opens: a public one for everybody, another one with the key of its link (docs/decisions/0249). */
export const opensWith = (
  { visiblePublic, linkKey }: Pick<ClassSession, 'visiblePublic' | 'linkKey'>,
  key: string | null = null,
): boolean => visiblePublic || (linkKey !== null && linkKey === key);
