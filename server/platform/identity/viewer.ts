import type { Role, UserStatus } from '@yuva/contract/auth/standing';
import type { Language } from '@yuva/contract/language';
import type { Said } from '@yuva/contract/said';
import type { Enrolment } from './enrolment.ts';

export interface Viewer {
	readonly account_id: string;
	readonly role: Role;
	readonly mobile_number: string;
	readonly full_name: string;
	/** Staff are at `PENDING_OWN_PASSWORD` or `ACCESS_GRANTED`. */
	readonly user_status: UserStatus;
	/** False while the password is the one that somebody else made. */
	readonly own_password: boolean;
	/** Null: none chosen yet. */
	readonly language: Language | null;
	readonly session_id: string;
	/** Staff who can do nothing before they have set up a second factor. */
	readonly second_factor_due: boolean;
	/** False until the password is an own one and the second factor that is due is set up. */
	readonly may_act: boolean;
	/** Of a fellow, latest first. */
	readonly enrolments: readonly Enrolment[];
	readonly enrolment?: Enrolment;
	/** Why a fellow's write belongs to none. */
	readonly not_enrolled?: string | Said;
	/** When the phone wrote it, if it said so; never later than now. */
	readonly written_at?: Date;
	readonly token_hash: Buffer;
	/** Who handed this write of the fellow over in a file; null on the fellow's own calls. */
	readonly delivered_by: string | null;
}

/** Of a fellow's write that needs access. @throws Error for another call */
export function enrolmentOf({ enrolment }: Viewer): Enrolment {
	if (!enrolment) throw new Error('This call is under no enrolment');
	return enrolment;
}
