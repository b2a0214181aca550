import { IconShare } from '@tabler/icons-react';
import { useDates } from '../../../../web/lib/settings.ts';
import { share } from '../../../../web/shell/share.ts';
import { useSharing } from '../../../../web/shell/use-sharing.tsx';
import { path } from '../../../../web/paths.ts';
import { IconButton } from '../../../../web/ui/icon-button.tsx';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';
import { classPageSay } from './class-page-texts.ts';

export function ShareClass({ session }: { readonly session: ScheduleClass }) {
  const dates = useDates();
  const { tell, dialog } = useSharing(classPageSay);
  const send = async () => {
    const url = window.location.origin + path.class.replace('$id', String(session.id));
    tell(await share({ title: session.name, text: `${session.name}, ${dates.momentTitle(session.unix_start)}`, url }), url);
  };
  return (
    <>
      <IconButton label={classPageSay.share} Icon={IconShare} onClick={() => void send()} />
      {dialog}
    </>
  );
}
