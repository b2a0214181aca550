/** How addresses are compared: without spaces around them and without regard to case. What was typed is kept for showing. */
export const emailKey = (address: string): string => address.trim().normalize('NFC').toLowerCase();
