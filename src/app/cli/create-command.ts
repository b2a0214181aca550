/** `npm run studio -- create SLUG …`: makes a studio that its owner sets up and opens. `create --link SLUG` prints another link. */
import { commandTexts as texts } from '../../features/setup/command-texts.ts';
import { decideNewStudio, type StudioRequest } from '../../features/setup/rules/decide-new-studio.ts';
import { createStudio, offerOwnersLink } from '../../features/setup/server/public.ts';
import type { Config } from '../../server/config.ts';
import { inStudio } from '../../server/db/studio-tx.ts';
import { originOf } from '../server/studio-origin.ts';
import { Failed, misused, studioOf, type Opened } from './command.ts';

interface CreateOptions {
  readonly name?: string | undefined;
  readonly owner?: string | undefined;
  readonly 'time-zone'?: string | undefined;
  readonly locale?: string | undefined;
  readonly currency?: string | undefined;
  readonly starter?: string | undefined;
  readonly link?: boolean | undefined;
  readonly 'remove-second-factor'?: boolean | undefined;
}

export function createCommand(operands: readonly string[], options: CreateOptions) {
  const [slug, ...more] = operands;
  if (slug === undefined || more.length > 0) throw misused(options.link ? texts.linkNeeds : texts.createNeeds);
  const removesSecondFactor = options['remove-second-factor'] ?? false;
  if (removesSecondFactor && !options.link) throw misused(texts.linkNeeds);
  return options.link ? printLink(slug, options.owner ?? null, removesSecondFactor) : create(slug, options);
}

function create(slug: string, options: CreateOptions) {
  const asked: StudioRequest = {
    slug,
    name: options.name,
    owner: options.owner,
    timeZone: options['time-zone'] ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    locale: options.locale ?? 'en-US',
    currency: options.currency ?? 'USD',
    starter: options.starter ?? 'empty',
  };
  const decided = decideNewStudio(asked);
  if (!decided.ok) throw new Failed([texts.refused(decided.refusal.code, asked)], 2);
  const plan = decided.value;
  return async ({ database, clock, config, io }: Opened): Promise<void> => {
    const origin = originOf(config, { slug, ownHost: null });
    const outcome = await createStudio(database, plan, { origin, at: clock.now(), mails: sendsMails(config) });
    if (!outcome.ok) {
      if (outcome.refusal.code === 'slug-taken') throw new Failed([texts.slugTaken(slug)], 2);
      throw new Error(`The starter does not hold: ${JSON.stringify(outcome.refusal)}`);
    }
    io.out(texts.created(plan.settings.name!, origin));
    io.out(linkText(outcome.value, config));
  };
}

const printLink =
  (slug: string, owner: string | null, removesSecondFactor: boolean) =>
  async ({ database, clock, config, io }: Opened): Promise<void> => {
    const { id } = await studioOf(database, slug);
    // Not the studio's own host: its owner may look for a way in because that host does not answer.
    const origin = originOf(config, { slug, ownHost: null });
    const parts = { origin, at: clock.now(), mails: sendsMails(config), removesSecondFactor };
    const offer = await inStudio(database.db, id, (tx) => offerOwnersLink(tx, owner, parts));
    if (offer === null) throw new Failed([texts.noOwner(slug)]);
    io.out(linkText(offer, config));
  };

const sendsMails = ({ smtpUrl }: Config): boolean => smtpUrl !== undefined;

const linkText = ({ link, expiresAt }: { readonly link: string; readonly expiresAt: number }, config: Config): string =>
  texts.link(link, `${new Date(expiresAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`, sendsMails(config));
