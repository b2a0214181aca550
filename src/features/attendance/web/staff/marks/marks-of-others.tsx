import { useSyncExternalStore } from 'react';
import { storage } from '../../../../../web/lib/storage.ts';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { marksOfOthers } from './pending-marks.ts';
import { marksSay } from './marks-texts.ts';

/** A string, so that the snapshot is equal while nothing changes. */
const waiting = (): string =>
  marksOfOthers(storage)
    .map(({ name, count }) => marksSay.others(name, count))
    .join('\n');
const subscribe = (changed: () => void) => storage.subscribe((key) => (key === 'marks' || key === 'staff_person') && changed());

/** Says whose marks wait on this device until their author logs in. */
export function MarksOfOthers() {
  const text = useSyncExternalStore(subscribe, waiting);
  if (text === '') return null;
  return (
    <Notice kind="warning">
      {text.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}
