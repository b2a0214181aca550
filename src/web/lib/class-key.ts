import { storage } from './storage.ts';

const kept = () => storage.read('class_keys') ?? {};

/** The key of the private link by which the visitor came to a class (docs/decisions/0249). The calls about the class send it. */
export const classKeyOf = (id: number): string | undefined => kept()[id];

export const keepClassKey = (id: number, key: string): void => storage.write('class_keys', { ...kept(), [id]: key });
