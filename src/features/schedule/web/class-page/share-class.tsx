import { IconShare } from '@tabler/icons-react';
import { useDates } from '../../../../web/lib/settings.ts';
import { path } from '../../../../web/paths.ts';
import { IconButton } from '../../../../web/ui/icon-button.tsx';
import { toast } from '../../../../web/ui/toast.tsx';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';
import { classPageSay } from './class-page-texts.ts';

/** Gives the address of the class to whatever the device shares with; where it has no such thing, to the clipboard. */
export function ShareClass({ session }: { readonly session: ScheduleClass }) {
  const dates = useDates();
  const canShare = typeof navigator.share === 'function';
  // Neither is there on a page that came without TLS.
  if (!canShare && !navigator.clipboard) return null;
  const share = async () => {
    const url = window.location.origin + path.class.replace('$id', String(session.id));
    try {
      if (canShare) await navigator.share({ title: session.name, text: `${session.name}, ${dates.momentTitle(session.unix_start)}`, url });
      else {
        await navigator.clipboard.writeText(url);
        toast(classPageSay.copied);
      }
    } catch {
      // They changed their mind.
    }
  };
  return <IconButton label={classPageSay.share} Icon={IconShare} onClick={() => void share()} />;
}
