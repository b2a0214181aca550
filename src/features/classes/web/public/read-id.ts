/** The class id in an address. Null when invalid. */
export const readId = (value: unknown): number | null => {
  const id = typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value) ? value : undefined;
  return id !== undefined && Number.isSafeInteger(Number(id)) ? Number(id) : null;
};
