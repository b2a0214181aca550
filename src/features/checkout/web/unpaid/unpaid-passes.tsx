import { useQuery } from '@tanstack/react-query';
import { reading } from '../../../../web/lib/query.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { path } from '../../../../web/paths.ts';
import { LinkButton } from '../../../../web/ui/button.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { getPacks } from '../../../passes/contract/passes.contract.ts';
import { checkoutWebTexts } from '../texts.ts';
import styles from './unpaid-passes.module.css';

const say = checkoutWebTexts().unpaid;

type Pass = ReplyOf<typeof getPacks>['packs'][number];

/** The caller's passes with a debt: what happens next, and where to pay (spec 2 §7). */
export function UnpaidPasses() {
  const { data } = useQuery(reading(getPacks, { body: {} }));
  return data?.packs
    .filter(({ pay_handle: handle, unix_next_try: next }) => handle !== null || next !== null)
    .map((pass) => <Unpaid key={pass.id} pass={pass} />);
}

function Unpaid({ pass }: { readonly pass: Pass }) {
  const dates = useDates();
  const next = pass.unix_next_try;
  return (
    <section className={styles.unpaid} aria-label={say.title(pass.name)}>
      <Notice kind="warning" title={say.title(pass.name)}>
        {next === null ? say.owed : say.again(dates.dated(dates.dayOf(next)))} {pass.is_blocked && say.blocked}
      </Notice>
      {pass.pay_handle !== null && (
        <LinkButton to={path.pay} params={{ id: pass.pay_handle }} wide aria-label={say.payNamed(pass.name)}>
          {say.pay}
        </LinkButton>
      )}
    </section>
  );
}
