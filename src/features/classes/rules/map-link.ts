/** Opens the way to an address in the map that the device has for it. */
export const mapLinkOf = (address: string): string => `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
