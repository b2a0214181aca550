import type { LocationId, ServiceId, StaffId, TagId } from '../../../kernel/ids.ts';
import type { ClassSession } from './class-session.ts';

/** One occurrence with everything a schedule says about it. */
export interface ClassListing {
  /** Another one after every change that shows. */
  readonly version: number;
  readonly session: ClassSession;
  readonly description: string;
  readonly additionalDetails: string;
  readonly color: string;
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
  /** For people who hold a seat, nobody else (quality.md, How it is tested). */
  readonly onlineLink: string | null;
  readonly onlinePassword: string | null;
  /** By which the instructor opens it: for staff, nobody else. */
  readonly trainerLink: string | null;
  readonly cancellationReason: string | null;
  /** Of how many series it is a part. */
  readonly seriesCount: number;
}
