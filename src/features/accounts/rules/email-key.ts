/** The form in which addresses are compared: trimmed and lowercase. The typed form is kept for display. */
export const emailKey = (address: string): string => address.trim().normalize('NFC').toLowerCase();
