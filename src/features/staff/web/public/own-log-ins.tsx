import { useQuery } from '@tanstack/react-query';
import { queryClient, reading } from '../../../../web/lib/query.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { Stack, Text } from '../../../../web/ui/layout/layout.tsx';
import { LoadFailed, Notice } from '../../../../web/ui/notice.tsx';
import { FormSkeleton } from '../../../../web/ui/skeleton.tsx';
import { toast } from '../../../../web/ui/toast.tsx';
import { endOwnLogIns, listOwnLogIns } from '../../contract/log-ins.ts';
import { logInsSay as say } from '../office/log-ins/log-ins-texts.ts';
import { LogInList } from './log-in-list.tsx';

/** One's own devices. */
export function OwnLogIns() {
  const { data, error, refetch } = useQuery(reading(listOwnLogIns, {}));
  const ending = useSubmit(endOwnLogIns);
  const end = async (key: string | null) => {
    if (!(await ending.submit({ body: { key } }))) return;
    ending.reset();
    toast(say.ended);
    await queryClient.invalidateQueries();
  };
  return (
    <Stack gap={3}>
      <h2>{say.mine}</h2>
      <Text tone="soft">{say.hint}</Text>
      {ending.error && <Notice kind="error">{ending.error.message}</Notice>}
      {data && <LogInList logIns={data.logIns} isWorking={ending.isWorking} onEnd={(key) => void end(key)} />}
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={1} />}
    </Stack>
  );
}
