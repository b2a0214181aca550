import { randomUUID } from 'node:crypto';

/**
 * An address for a customer who was erased. Nothing is delivered to the domain `.invalid` (RFC 2606). It is random, so that no address that
 * somebody has brought along, as in an archive, can stand in the way.
 */
export const erasedAddress = (): string => `erased-${randomUUID()}@erased.invalid`;
