/** Opens the way to an address in the map that the device has for it. */
export const mapLinkOf = (address: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address })}`;
