import { useQuery } from '@tanstack/react-query';
import type { StaffId } from '../../../../../kernel/ids.ts';
import { queryClient, reading } from '../../../../../web/lib/query.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import type { Item } from '../../../../../web/office/entity-kind.ts';
import { Stack } from '../../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { toast } from '../../../../../web/ui/toast.tsx';
import { endLogIns, listLogIns } from '../../../contract/log-ins.ts';
import { LogInList } from '../../public/log-in-list.tsx';
import styles from './access.module.css';
import { logInsSay as say } from '../log-ins/log-ins-texts.ts';

/** The devices of another person. Nothing for somebody who is logged in nowhere. */
export function PersonLogIns({ item }: { readonly item: Item }) {
  const params = { id: item.id as StaffId };
  const { data } = useQuery(reading(listLogIns, { params }));
  const ending = useSubmit(endLogIns);
  const end = async (key: string | null) => {
    if (!(await ending.submit({ params, body: { key } }))) return;
    ending.reset();
    toast(say.ended);
    await queryClient.invalidateQueries();
  };
  if (!data || data.logIns.length === 0) return null;
  return (
    <section className={styles.part}>
      <Stack gap={2}>
        <h2>{say.theirs(String(item['name']))}</h2>
        {ending.error && <Notice kind="error">{ending.error.message}</Notice>}
        <LogInList logIns={data.logIns} isWorking={ending.isWorking} onEnd={(key) => void end(key)} />
      </Stack>
    </section>
  );
}
