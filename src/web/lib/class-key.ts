import { storage } from './storage.ts';

/** The key of the private link by which the visitor came to a class (docs/decisions/0249). The calls about the class send it. */
export const classKeyOf = (id: number): string | undefined => {
  const kept = storage.read('class_key');
  return kept?.id === id ? kept.key : undefined;
};

export const keepClassKey = (id: number, key: string): void => storage.write('class_key', { id, key });
