import { storage } from './storage.ts';

/** The keys that are kept, newest last. */
const MOST_KEYS = 20;

const kept = () => storage.read('class_keys') ?? [];

/** The key of the private link by which the visitor came to a class (docs/decisions/0249). The calls about the class send it. */
export const classKeyOf = (id: number): string | undefined => kept().find((one) => one.id === id)?.key;

export const keepClassKey = (id: number, key: string): void =>
  storage.write('class_keys', [...kept().filter((one) => one.id !== id), { id, key }].slice(-MOST_KEYS));
