import type { TagId } from '../../../../kernel/ids.ts';
import { say } from '../../../classes/web/public/texts.ts';
import styles from './class-tags.module.css';

/** Tags shown under a name; the rest is a number (spec 1 §9). */
const SHOWN = 2;

interface ClassTagsProps {
  readonly ids: readonly TagId[];
  readonly names: ReadonlyMap<TagId, string>;
}

export function ClassTags({ ids, names }: ClassTagsProps) {
  const known = ids.flatMap((id) => names.get(id) ?? []);
  if (known.length === 0) return null;
  const others = known.slice(SHOWN);
  return (
    <span className={styles.tags}>
      {known.slice(0, SHOWN).map((name) => (
        <span key={name}>{name}</span>
      ))}
      {others.length > 0 && (
        <span title={others.join(', ')}>
          +{others.length}
          <span className="visually-hidden"> {say.schedule.moreTags}</span>
        </span>
      )}
    </span>
  );
}
