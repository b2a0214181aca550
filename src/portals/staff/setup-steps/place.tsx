import { placesKind } from '../../../features/catalogue/web/office/places/places-kind.tsx';
import { SmallEntity } from '../../../web/office/small-editors.tsx';

export default function PlaceStep() {
  return <SmallEntity kind={placesKind} />;
}
