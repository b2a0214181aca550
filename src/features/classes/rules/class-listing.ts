import type { LocationId, ServiceId, StaffId, TagId } from '../../../kernel/ids.ts';
import type { ClassSession } from './class-session.ts';

/** One occurrence with all data that schedules show. */
export interface ClassListing {
  /** Changes with every visible change. */
  readonly version: number;
  readonly session: ClassSession;
  readonly description: string;
  readonly additionalDetails: string;
  readonly color: string;
  /** The class template's picture, otherwise its service's. Null when neither has one. */
  readonly pictureUrl: string | null;
  readonly service: { readonly id: ServiceId; readonly name: string } | null;
  readonly location: { readonly id: LocationId; readonly name: string; readonly address: string | null } | null;
  readonly room: string | null;
  readonly instructor: {
    readonly id: StaffId;
    readonly name: string;
    readonly pictureUrl: string | null;
    readonly description: string | null;
  } | null;
  readonly tags: readonly TagId[];
  /** Exactly one of online and in person is true (readings §10). */
  readonly isOnline: boolean;
  /** Visible only to people with a seat (quality.md, How it is tested). */
  readonly onlineLink: string | null;
  readonly onlinePassword: string | null;
  /** The instructor's link to open the class. Visible only to staff. */
  readonly trainerLink: string | null;
  readonly cancellationReason: string | null;
  readonly seriesCount: number;
}
