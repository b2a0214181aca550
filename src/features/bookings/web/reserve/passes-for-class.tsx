import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { classKeyOf } from '../../../../web/lib/class-key.ts';
import { reading } from '../../../../web/lib/query.ts';
import { useDates, useSettings } from '../../../../web/lib/settings.ts';
import { storage } from '../../../../web/lib/storage.ts';
import { path } from '../../../../web/paths.ts';
import { GivenName } from '../../../../web/ui/given-name.tsx';
import { Tag } from '../../../../web/ui/tag.tsx';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';
import { getPasses } from '../../../products/contract/products.contract.ts';
import { say as productSay } from '../../../products/web/public/texts.ts';
import { productView, type Products } from '../../../products/web/public/product-view.ts';
import { reserveSay } from '../public/reserve-texts.ts';
import styles from './passes-for-class.module.css';

/** The number of passes shown. The page of passes lists all. */
const SHOWN = 5;

interface PassesForClassProps {
  readonly session: ScheduleClass;
  /** Only passes that can pay for a guest. */
  readonly isForOther: boolean;
  /** Buys the pass here. Without it, the choice leads to the checkout. */
  readonly onChoose?: (pack: number) => void;
}

/** The passes that would pay for this class if bought now, in the server's order. A choice leads straight to the checkout. */
export function PassesForClass({ session, isForOther, onChoose }: PassesForClassProps) {
  const { data } = useQuery(reading(getPasses, { query: { class_id: session.id, class_key: classKeyOf(session.id) } }));
  const packs = data?.data.filter((product) => product.allow_guest_booking || !isForOther) ?? [];
  if (!data || packs.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="passes-for-class">
      <h2 id="passes-for-class">{reserveSay.reserve.wouldPay}</h2>
      <ul className={styles.list}>
        {packs.slice(0, SHOWN).map((product) => (
          <Choice key={product.id} product={product} services={data.services} onChoose={onChoose} />
        ))}
      </ul>
      {packs.length > SHOWN && (
        <Link to={path.buy} search={{ 'class-id': String(session.id), 'class-name': session.name }} className={styles.all}>
          {reserveSay.reserve.seeAll(packs.length)}
        </Link>
      )}
    </section>
  );
}

interface ChoiceProps {
  readonly product: Products['data'][number];
  readonly services: Products['services'];
  readonly onChoose: PassesForClassProps['onChoose'] | undefined;
}

function Choice({ product, services, onChoose }: ChoiceProps) {
  const settings = useSettings();
  const dates = useDates();
  const { name, price, gives, runs, isHighlighted } = productView(product, { settings, dates, services });
  const words = (
    <>
      <span className={styles.name}>
        <GivenName>{name}</GivenName>
        {isHighlighted && <Tag>{productSay.recommended}</Tag>}
      </span>
      <span className={styles.price} data-figures>
        {price.amount}
      </span>
      <span className={styles.each} data-figures>
        {price.beside.at(-1)}
      </span>
      <span className={styles.why}>{[gives[0], runs.at(-1)].filter(Boolean).join(' · ')}</span>
    </>
  );
  return (
    <li>
      {onChoose ? (
        <button type="button" onClick={() => onChoose(product.id)} className={styles.choice}>
          {words}
        </button>
      ) : (
        <Link to={path.checkout} onClick={() => storage.write('selected_pack', { id: product.id })} className={styles.choice}>
          {words}
        </Link>
      )}
    </li>
  );
}
