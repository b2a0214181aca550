import { useQuery } from '@tanstack/react-query';
import { classTemplates } from '../../../features/catalogue/contract/class-template.ts';
import { listToCollect } from '../../../features/checkout/contract/office-orders.contract.ts';
import { TodayScreen as Today, type StudioLine } from '../../../features/insight/web/office/today/today-screen.tsx';
import { todaySay as say } from '../../../features/insight/web/office/today/today-texts.ts';
import { products } from '../../../features/products/contract/office-products.ts';
import { getSetup } from '../../../features/setup/contract/setup.contract.ts';
import { BLOCKERS } from '../../../features/setup/rules/decide-opening.ts';
import { useEndingCertificate } from '../../../features/wallet-passes/web/office/wallets/use-ending-certificate.ts';
import { walletOfficeSay } from '../../../features/wallet-passes/web/office/wallets/wallets-texts.ts';
import { useAbility } from '../../../features/staff/web/public/use-ability.ts';
import { setupSay } from '../../../features/setup/web/office/setup/setup-texts.ts';
import { reading } from '../../../web/lib/query.ts';
import { useDates } from '../../../web/lib/settings.ts';
import type { Item } from '../../../web/office/entity-kind.ts';
import { path } from '../../../web/paths.ts';
import { LinkButton } from '../../../web/ui/button.tsx';

const stepLink = (thing: string) => (
  <LinkButton look="plain" to={path.officeThing} params={{ place: 'setup', thing }}>
    {say.mend}
  </LinkButton>
);
const placeLink = (place: string, words: string) => (
  <LinkButton look="plain" to={path.officePlace} params={{ place }}>
    {words}
  </LinkButton>
);

/** The number of things that customers do not see although they are not archived. */
const unseen = (items: readonly Pick<Item, 'isArchived' | 'hiddenBy'>[] | undefined): number =>
  (items ?? []).filter(({ isArchived, hiddenBy }) => !isArchived && hiddenBy.length > 0).length;

/** Today, with what the open check and the rules of products and classes find. */
export function TodayScreen() {
  const setup = useQuery(reading(getSetup, {})).data;
  const hiddenProducts = unseen(useQuery(reading(products.list, {})).data?.items);
  const hiddenClasses = unseen(useQuery(reading(classTemplates.list, {})).data?.items);
  const toCollect = useQuery(reading(listToCollect, {})).data;
  const certificate = useCertificateLine();
  const collecting = (key: 'disputed' | 'toHandBack' | 'debts', count = 0): StudioLine | false =>
    count > 0 && { key, text: say[key](count), button: placeLink('to-collect', say[key === 'debts' ? 'collect' : 'look']) };
  const lines: readonly (StudioLine | false)[] = [
    ...(setup?.blockers ?? []).map((blocker) => ({
      key: blocker,
      text: setupSay.blockers[blocker],
      button: stepLink(BLOCKERS[blocker]),
    })),
    setup?.isPaused === true && { key: 'paused', text: say.isPaused, button: placeLink('setup', setupSay.resume) },
    collecting('disputed', toCollect?.disputed.length),
    collecting('toHandBack', toCollect?.toHandBack.length),
    toCollect?.hasMore === true
      ? { key: 'debts', text: say.manyDebts(toCollect.items.length), button: placeLink('to-collect', say.collect) }
      : collecting('debts', toCollect?.items.length),
    certificate,
    hiddenProducts > 0 && { key: 'products', text: say.unseenProducts(hiddenProducts), button: placeLink('products', say.look) },
    hiddenClasses > 0 && { key: 'classes', text: say.unseenClasses(hiddenClasses), button: placeLink('classes', say.look) },
  ];
  return <Today lines={lines.filter((line) => line !== false)} />;
}

/** The certificate of Apple Wallet, before it ends. */
function useCertificateLine(): StudioLine | false {
  const dates = useDates('staff');
  const ending = useEndingCertificate(useAbility('connect-payments'));
  if (ending === null) return false;
  const text = ending.hasEnded ? walletOfficeSay.toDoEnded : walletOfficeSay.toDo(dates.dated(dates.dayOf(ending.endsAt)));
  const button = (
    <LinkButton look="plain" to={path.officeThing} params={{ place: 'settings', thing: 'wallets' }}>
      {walletOfficeSay.renew}
    </LinkButton>
  );
  return { key: 'certificate', text, button };
}
