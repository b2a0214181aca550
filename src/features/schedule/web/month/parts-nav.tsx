import type { PartOfDay } from '../../../../context/part-of-day.ts';
import type { Part } from './schedule-days.ts';
import { laterSay } from './schedule-later-texts.ts';
import { say } from '../../../classes/web/public/texts.ts';
import styles from './parts-nav.module.css';

/** Links to the morning, afternoon and evening of a long day, with their numbers of classes. */
export default function PartsNav({ parts, onJump }: { readonly parts: readonly Part[]; readonly onJump: (part: Part) => void }) {
  if (parts.length < 2) return null;
  return (
    <div className={styles.parts} role="group" aria-label={laterSay.partsLabel}>
      {parts.map((part) => (
        <button key={part.part} type="button" className={styles.chip} onClick={() => onJump(part)}>
          {say.schedule.parts[part.part satisfies PartOfDay]} <span data-figures="">{part.count}</span>
        </button>
      ))}
    </div>
  );
}
