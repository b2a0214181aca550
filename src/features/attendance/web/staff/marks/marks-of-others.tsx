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

/** Names the other staff members whose marks are still on this device. Each must log in to send them. */
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
