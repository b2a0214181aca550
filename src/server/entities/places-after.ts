interface Placed<Id extends number> {
  readonly id: Id;
  readonly order: number;
}

/** The things that get another place when `ids` come first, in this order. */
export function placesAfter<Id extends number>(
  stored: readonly Placed<Id>[],
  ids: readonly Id[],
): readonly (Placed<Id> & { readonly before: number })[] {
  const asked = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: Placed<Id>) => asked.get(id) ?? ids.length;
  return stored
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(({ id, order: before }, order) => ({ id, before, order }))
    .filter(({ before, order }) => before !== order);
}
