/** Link to directions to an address in the device's map. */
export const mapLinkOf = (address: string): string => `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
