/** The address of a customer who was erased. Nothing is delivered to the domain `.invalid` (RFC 2606). */
const DOMAIN = '@erased.invalid';

export const erasedAddress = (customer: number): string => `erased-${customer}${DOMAIN}`;

export const isErasedAddress = (address: string): boolean => address.endsWith(DOMAIN);
