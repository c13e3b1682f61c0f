import type { Role, UserStatus } from '@yuva/contract/auth/standing';
import type { Language } from '@yuva/contract/language';
import type { Said } from '@yuva/contract/said';
import type { Enrolment } from './enrolment.ts';

export interface Viewer {
	readonly account_id: string;
	readonly role: Role;
	readonly mobile_number: string;
	readonly full_name: string;
	/** Staff have `PENDING_OWN_PASSWORD` or `ACCESS_GRANTED`. */
	readonly user_status: UserStatus;
	/** False means that another person made the password. */
	readonly own_password: boolean;
	readonly language: Language | null;
	readonly session_id: string;
	/** True means that a member of staff can do nothing before a second factor is set up. */
	readonly second_factor_due: boolean;
	/** True means that the person chose the own password and has set up the second factor, if one is due. */
	readonly may_act: boolean;
	readonly enrolments: readonly Enrolment[];
	readonly enrolment?: Enrolment;
	/** Says why a fellow's write belongs to none. */
	readonly not_enrolled?: string | Said;
	/** The phone wrote it then, if it said so; never later than now. */
	readonly written_at?: Date;
	readonly token_hash: Buffer;
	/** Handed this write of the fellow over in a file; null on the fellow's own calls. */
	readonly delivered_by: string | null;
}

/** Serves a fellow's write that needs access. @throws Error for another call */
export function enrolmentOf({ enrolment }: Viewer): Enrolment {
	if (!enrolment) throw new Error('This call is under no enrolment');
	return enrolment;
}
