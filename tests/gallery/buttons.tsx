import { IconCalendar, IconTrash, IconX } from '@tabler/icons-react';
import { ActionLink, ActionList, ActionPress, ActionRoute } from '../../src/web/ui/action-list/action-list.tsx';
import { ButtonWithWork, LinkButton, type ButtonLook } from '../../src/web/ui/button.tsx';
import { IconButton } from '../../src/web/ui/icon-button.tsx';
import { Row } from '../../src/web/ui/layout/layout.tsx';
import { MenuButton } from '../../src/web/ui/menu-button.tsx';
import { LONG, nothing, SPANISH, type Family } from './samples.ts';

const looks: readonly ButtonLook[] = ['main', 'lead', 'follow', 'soft', 'plain', 'quiet', 'danger'];
const each = (props: { disabled?: boolean; working?: boolean }) => (
  <Row gap={2}>
    {looks.map((look) => (
      <ButtonWithWork key={look} look={look} {...props}>
        {look}
      </ButtonWithWork>
    ))}
  </Row>
);
const entries = [
  { label: 'Call', href: 'tel:+12125550142' },
  { label: SPANISH, onPress: nothing },
  { label: 'Remove', onPress: nothing, isDanger: true },
];

export const buttons: Family = {
  ButtonWithWork: {
    normal: each({}),
    disabled: each({ disabled: true }),
    busy: each({ working: true }),
    'long text': <ButtonWithWork wide>{LONG}</ButtonWithWork>,
    Spanish: <ButtonWithWork>{SPANISH}</ButtonWithWork>,
  },
  LinkButton: { normal: <LinkButton to="/">Schedule</LinkButton>, Spanish: <LinkButton to="/">{SPANISH}</LinkButton> },
  IconButton: {
    normal: <IconButton label="Close" Icon={IconX} />,
    disabled: <IconButton label="Close" Icon={IconX} disabled />,
  },
  MenuButton: { normal: <MenuButton label="Actions on Ana" entries={entries} /> },
  ActionList: {
    normal: (
      <ActionList>
        <ActionPress Icon={IconCalendar} label="Move to another date" detail={LONG} onPress={nothing} />
        <ActionPress Icon={IconTrash} label={SPANISH} isDanger onPress={nothing} />
      </ActionList>
    ),
  },
  ActionPress: {
    busy: (
      <ActionList>
        <ActionPress Icon={IconCalendar} label="Move" working onPress={nothing} />
      </ActionList>
    ),
  },
  ActionLink: {
    normal: (
      <ActionList>
        <ActionLink Icon={IconCalendar} label="Add to calendar" href="#calendar" />
      </ActionList>
    ),
  },
  ActionRoute: {
    normal: (
      <ActionList>
        <ActionRoute Icon={IconCalendar} label="Schedule" to="/" />
      </ActionList>
    ),
  },
};
