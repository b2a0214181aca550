import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { accountsOperations } from '../../features/accounts/server/accounts.routes.ts';
import { registerSocialReturn } from '../../features/accounts/server/social/social-return.routes.ts';
import { authenticator, socialLogIn } from '../../features/accounts/server/public.ts';
import type { SocialLogIn } from '../../features/accounts/rules/social.ts';
import { billingOperations } from '../../features/billing/server/billing.routes.ts';
import { appointmentsOperations } from '../../features/appointments/server/appointments.routes.ts';
import { endPass, listBookedAfter, lockTime, zoomMeetings } from '../../features/appointments/server/public.ts';
import { bookingsOperations } from '../../features/bookings/server/bookings.routes.ts';
import { myBookingsOperations } from '../../features/my-bookings/server/my-bookings.routes.ts';
import { qrBookingOperations } from '../../features/qr-bookings/server/qr-bookings.routes.ts';
import { rescheduleOperations } from '../../features/reschedules/server/reschedules.routes.ts';
import { waitlistOperations } from '../../features/waitlist/server/waitlist.routes.ts';
import { checkoutOperations } from '../../features/checkout/server/checkout.routes.ts';
import { buyableBy, countUnderWay, findPayHandles, takesPayments, voidDebt } from '../../features/checkout/server/public.ts';
import { classAdminOperations } from '../../features/class-admin/server/class-admin.routes.ts';
import { mayLetIn } from '../../features/class-admin/server/public.ts';
import { catalogueOperations } from '../../features/catalogue/server/catalogue.routes.ts';
import type { AddressParts } from '../../features/studio/server/address.ts';
import { timetableOperations } from '../../features/timetable/server/timetable.routes.ts';
import { addressParts } from './address-parts.ts';
import { linkOperations } from './link-operations.ts';
import { catalogueUses } from './catalogue-uses.ts';
import { settingsUses } from './settings-uses.ts';
import { teamUses } from './team-uses.ts';
import { timetableUses } from './timetable-uses.ts';
import { scheduleCache, type ScheduleCache } from '../../features/schedule/server/public.ts';
import { scheduleOperations } from '../../features/schedule/server/schedule.routes.ts';
import { touchSessionsOf } from '../../features/classes/server/public.ts';
import { presentPurchaseBookings } from '../../features/purchase-bookings/server/public.ts';
import { customFieldsOperations } from '../../features/custom-fields/server/custom-fields.routes.ts';
import { customersOperations } from '../../features/customers/server/customers.routes.ts';
import { dropForgottenPictures } from '../../features/files/server/public.ts';
import { registerFiles } from '../../features/files/server/files.routes.ts';
import { standingOperations } from '../../features/standing-bookings/server/standing-bookings.routes.ts';
import { registerMailbox } from '../../features/mail/server/mailbox.routes.ts';
import { devMailOperations } from '../../features/mail/server/dev-mail.routes.ts';
import { membershipsOperations } from '../../features/memberships/server/memberships.routes.ts';
import { ownWordsOperations, prepareMails } from '../../features/mail/server/public.ts';
import { connectionOperations } from '../../features/payments/server/connect/connections.ts';
import { gatewaysOf, type Gateways } from '../../features/payments/server/public.ts';
import { sandboxOperations } from '../../features/payments/server/sandbox.routes.ts';
import { giftCardsOperations } from '../../features/gift-cards/server/gift-cards.routes.ts';
import { promoCodesOperations } from '../../features/promo-codes/server/promo-codes.routes.ts';
import { findCoveredClass } from './covered-class.ts';
import { productsOperations } from '../../features/products/server/products.routes.ts';
import { countChargedBy, listMembershipPayments } from '../../features/memberships/server/public.ts';
import { countRunning } from '../../features/passes/server/public.ts';
import { passesOperations } from '../../features/passes/server/passes.routes.ts';
import { loadStudio } from '../../features/studio/server/public.ts';
import { offeredWalletsOf, type WalletParts } from '../../features/wallet-passes/server/public.ts';
import { registerLinkRoutes, walletPartsOf } from './link-routes.ts';
import { staffOperations } from '../../features/staff/server/staff.routes.ts';
import { twilioService, type Texts } from '../../features/text-messages/server/public.ts';
import { seriesOperations } from '../../features/series/server/series.routes.ts';
import { payerOfSeries } from '../../features/series/server/public.ts';
import { studioOperations } from '../../features/studio/server/studio.routes.ts';
import { clockOf, type Clock } from '../../server/clock.ts';
import type { Config } from '../../server/config.ts';
import { openDatabase, type Database } from '../../server/db/database.ts';
import { insightOperations } from '../../features/insight/server/get-today.ts';
import { setupOperations } from '../../features/setup/server/setup.routes.ts';
import { commandTexts } from '../../features/setup/command-texts.ts';
import { studioWebTexts } from '../../features/studio/texts.ts';
import { listSubRequests } from '../../features/sub-requests/server/public.ts';
import { creditGained } from './credit-gained.ts';
import { dueHandlersOf, mailKindsOf, waysOf } from './after-the-commit.ts';
import { entryPages } from './entry-pages.ts';
import { listingsOf } from './listings.ts';
import { openServer } from './open-server.ts';
import { registerHooks } from './register-hooks.ts';
import { portalOperations } from './staff-operations.ts';
import { originOf, originsOf } from './studio-origin.ts';
import { strangersOf } from './strangers.ts';
import './spanish.ts';
import { openFileStore, type FileStore } from '../../server/files/file-store.ts';
import { registerApi } from '../../server/http/api.ts';
import { switchGuardsOff } from '../../server/db/guards.ts';
import { registerHeaders } from '../../server/http/headers.ts';
import { registerHealth } from '../../server/http/monitoring/health.ts';
import { leaving, type LeavingTimes } from '../../server/http/leaving.ts';
import type { LogStream } from '../../server/http/monitoring/logging.ts';
import { startMetrics } from '../../server/http/monitoring/metrics.ts';
import { PROPERTIES } from './api-words/properties.ts';
import { registerOpenapi } from '../../server/http/openapi.ts';
import type { Operation } from '../../server/http/operation.ts';
import { registerWebApp } from '../../server/http/document/web-app.ts';
import { startJobs, type Jobs } from '../../server/jobs/jobs.ts';
import { openSecretBox, type SecretBox, type Sign } from '../../server/secret-box.ts';
import { delivery } from '../../server/mail/deliver.ts';
import { addressOf, transportFor } from '../../server/mail/transport.ts';
import { refuseWithoutHost, studioDirectory, type StudioDirectory } from '../../server/http/studio-directory.ts';

/** All parts of a running server. The command line and the tests use the same. */
export interface Atelier {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly clock: Clock;
  readonly directory: StudioDirectory;
  /** Settles everything due now, as the sweep does every few seconds. For callers that move the clock. */
  settleDue(): Promise<void>;
  /** Announces the stop, then refuses new requests. Resolves when running requests are answered. */
  leave(times: LeavingTimes): Promise<void>;
  /** Answers running requests, then closes jobs and database. */
  close(): Promise<void>;
}

/** The web app, which `npm start` builds. */
const webApp = {
  folder: join(import.meta.dirname, '../../../dist'),
  entry: entryPages,
  texts: studioWebTexts,
  noStudioYet: commandTexts.noStudioYet,
};

interface Deployment {
  /** Log-in with Google, Apple and Facebook. Null when not configured. */
  readonly social: SocialLogIn | null;
  readonly mailFrom: string;
  readonly schedule?: ScheduleCache;
  readonly gateways: Gateways;
  /** Whether the embedded gateway with test cards is available. */
  readonly hasSandbox: boolean;
  readonly texts: Texts;
  readonly sign: Sign;
  readonly wallets: WalletParts;
  /** Seals the secrets of the team's authenticator apps. */
  readonly secrets: Pick<SecretBox, 'seal' | 'open'>;
  readonly address: AddressParts;
}

export const operationsOf = ({
  social,
  mailFrom,
  gateways,
  texts,
  hasSandbox,
  sign,
  secrets,
  address,
  wallets,
  schedule = scheduleCache(),
}: Deployment): readonly Operation[] => [
  ...studioOperations(social?.buttons ?? null, settingsUses, address, offeredWalletsOf(wallets.box)),
  ...customFieldsOperations,
  ...catalogueOperations(catalogueUses),
  ...staffOperations(teamUses),
  ...accountsOperations(social, touchSessionsOf.instructor, secrets),
  ...customersOperations,
  ...productsOperations({
    findCoveredClass,
    payerOfSeries,
    buyableBy,
    countRunning,
    takesPayments: takesPayments(gateways),
  }),
  ...passesOperations({ findPayments: listMembershipPayments, findPayHandles, creditsAdded: creditGained }),
  ...billingOperations(gateways),
  ...membershipsOperations({ endPass, seatsAfter: listBookedAfter, dropDebt: voidDebt }),
  ...promoCodesOperations,
  ...giftCardsOperations,
  ...checkoutOperations({ gateways, creditGained, endPass, sign }, { presentBookings: presentPurchaseBookings, mayLetIn }),
  ...(hasSandbox ? sandboxOperations : []),
  ...connectionOperations(gateways, { countCharged: countChargedBy, countUnderWay }),
  ...waitlistOperations(),
  ...bookingsOperations(),
  ...rescheduleOperations(),
  ...linkOperations(sign, hasSandbox, wallets),
  ...qrBookingOperations(),
  ...myBookingsOperations(mailFrom),
  ...appointmentsOperations(mailFrom),
  ...scheduleOperations(schedule),
  ...seriesOperations,
  ...classAdminOperations({ listSubRequests, lockTime }),
  ...timetableOperations(...timetableUses),
  ...portalOperations(sign, texts),
  ...setupOperations({ sign, gateways }),
  ...insightOperations,
  ...standingOperations,
  ...ownWordsOperations({ mailKinds: mailKindsOf(sign), mailFrom }),
];

const offered = (config: Config, parts: Omit<Deployment, 'hasSandbox' | 'address'>): readonly Operation[] => [
  ...operationsOf({ ...parts, hasSandbox: !config.production, address: addressParts(config, parts.sign) }),
  ...(config.demoMode ? devMailOperations : []),
];

/** `opening`: the database, if the caller has already started to open it. `log`: replaces standard output for log lines. */
export async function buildAtelier(config: Config, opening: Promise<Database> = openDatabase(config), log?: LogStream): Promise<Atelier> {
  const clock = clockOf(config);
  switchGuardsOff(config.guardsOff);
  const database = await opening;
  const directory = studioDirectory(database.db, clock, config);
  const metrics = startMetrics();
  const app = openServer(config, { metrics, clock }, log);
  registerHeaders(app, { production: config.production, clock });
  refuseWithoutHost(app);
  await registerOpenapi(app, PROPERTIES);
  const { isLeaving, leave } = leaving(app.server);
  registerHealth(app, database, isLeaving);
  metrics.register(app, { database, config });
  const files = await openFileStore(config);
  const mailFrom = addressOf(config.mailFrom);
  const social = config.social ? socialLogIn(config.social) : null;
  const box = openSecretBox(config);
  const parts = { db: database.db, clock, directory, authenticator: authenticator(), originOf: originsOf(config), sign: box.sign };
  const listings = listingsOf(parts);
  const gateways = openGateways(config, { ...parts, box });
  const texts = { service: twilioService(config.twilioApi), box };
  const wallets = walletPartsOf({ box, originOf: parts.originOf });
  const settled = registerApi(app, {
    ...parts,
    operations: offered(config, { social, mailFrom, gateways, texts, secrets: box, sign: box.sign, wallets }),
    onDecided: metrics.decided,
  });
  await registerHooks(app, { ...parts, gateways, texts });
  const uploaded = registerFiles(app, { ...parts, files, listings, onError: fileTrouble(app) });
  registerLinkRoutes(app, { ...parts, ...wallets, database, mailFrom, files });
  if (config.demoMode) registerMailbox(app, { database, directory });
  await registerWebApp(app, { ...parts, ...webApp, strangersOf: strangersOf(config, social), listings });
  if (social?.buttons) await registerSocialReturn(app);
  const jobs = startWork(config, { app, database, clock, directory, files, gateways, texts, wallets, sign: box.sign });
  return {
    app,
    database,
    clock,
    directory,
    settleDue: () => jobs.settleDue(),
    leave,
    close: async () => {
      await app.close();
      await Promise.all([settled(), uploaded()]);
      await jobs.stop();
      await database.close();
      await files.close();
    },
  };
}

/** The gateways in which studios of this deployment may have accounts. Outside production also the embedded one. */
export const openGateways = (
  config: Config,
  { db, clock, box = openSecretBox(config) }: { readonly db: Database['db']; readonly clock: Clock; readonly box?: SecretBox },
): Gateways => gatewaysOf({ db, clock, box, production: config.production, ...config.gateways });

const fileTrouble = (app: FastifyInstance) => (error: unknown, about: object) =>
  app.log.error({ err: error, ...about }, 'file not dropped');

function startWork(
  config: Config,
  {
    app: { log },
    database,
    clock,
    directory,
    files,
    gateways,
    texts,
    wallets,
    sign,
  }: Pick<Atelier, 'app' | 'database' | 'clock' | 'directory'> &
    Pick<Deployment, 'gateways' | 'texts' | 'wallets' | 'sign'> & { readonly files: FileStore },
): Jobs {
  const transport = transportFor(config);
  if (transport === null) log.warn('SMTP_URL is not set: mails wait in the queue until it is.');
  const post = delivery({
    db: database.db,
    clock,
    transport,
    prepare: prepareMails(mailKindsOf(sign)),
    loadStudio,
    originOf: (studio) => originOf(config, studio),
    from: addressOf(config.mailFrom),
    ...waysOf(config, { db: database.db, clock, sign, texts }),
    onFailure: (error, mail) => log.warn({ err: error, ...mail }, 'mail not delivered'),
  });
  return startJobs({
    database,
    clock,
    directory,
    delivery: post,
    handlers: dueHandlersOf({
      gateways,
      texts,
      files,
      wallets: { addresses: config.wallets, parts: wallets },
      meetings: config.zoom ? zoomMeetings(config.zoom, clock) : null,
      onError: (error) => log.warn({ err: error }, 'meeting not made'),
      originOf: (studio) => originOf(config, studio),
    }),
    loadStudio,
    daily: (studio) => dropForgottenPictures({ db: database.db, files }, studio, clock.now()),
    production: config.production,
    onError: (error, about) => log.error({ err: error, ...about }, 'job failed'),
  });
}
