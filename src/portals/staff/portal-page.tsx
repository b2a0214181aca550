import { useLocation } from '@tanstack/react-router';
import { accountsWebTexts } from '../../features/accounts/texts.ts';
import { path } from '../../web/paths.ts';
import { HomePageLink } from '../../web/shell/home-page-link.tsx';
import { STAFF_TABS } from '../../web/shell/section-tabs.ts';
import { PageTitle, useDocumentTitle } from '../../web/ui/page-title.tsx';
import { chosenTab, STAFF_DEFAULTS, visibleSections } from '../sections/section-choice.ts';
import { StrayHash } from '../sections/section-menu.tsx';
import { OfficePage, officePageAt } from './office-page.tsx';
import { PortalShell, type PortalPerson } from './portal-shell.tsx';
import { sections } from './sections.tsx';

const say = accountsWebTexts().staff;

/**
 * The pages of the portal together with the file of the screen at this address, as `withSection` of the account. Both kinds of pages are in
 * one file, so that customers load one file name less.
 */
export async function withScreen() {
  const { pathname, hash } = location;
  const [, first, place] = pathname.split('/');
  const tab = hash.slice(1) || STAFF_DEFAULTS.group_classes;
  const page = first === 'office' ? officePageAt(place) : sections.find((section) => section.tab === tab);
  await page?.Screen.preload?.();
  return { StaffPortal, OfficePage };
}

/** The sections of spec 3: one page whose section is in the hash (spec 3 §2). */
export function StaffPortal() {
  const { hash } = useLocation();
  useDocumentTitle(say.title);
  const page = ({ staff, permissions }: PortalPerson) => {
    const visible = visibleSections(sections, STAFF_TABS, permissions.features, permissions.abilities);
    const tab = chosenTab(
      hash,
      visible.map((one) => one.tab),
      permissions.features,
      STAFF_DEFAULTS,
    );
    const chosen = visible.find((one) => one.tab === tab);
    const content = chosen ? (
      <chosen.Screen key={chosen.tab} />
    ) : (
      <>
        <PageTitle lead={say.emptyBody}>{say.emptyTitle(staff.name)}</PageTitle>
        <HomePageLink look="plain" />
      </>
    );
    return {
      place: chosen?.within ?? chosen?.tab,
      content: (
        <>
          <StrayHash to={path.staffAccount} tab={tab} />
          {content}
        </>
      ),
    };
  };
  return <PortalShell from={path.staffAccount} page={page} />;
}
