import type { Endpoint } from '@yuva/contract/endpoint';
import type { Person, Place, Stage } from './factories.ts';

/** Who calls, in the order of the columns below. */
export const callers = [
	'nobody',
	'owner',
	'neighbour', // another fellow of the same district, as far along as the owner
	'stranger', // a fellow of another district
	'teamLead', // whom the owner chose
	'lead', // of the owner's district
	'otherLead', // of another district
	'admin',
] as const;
export type CallerName = (typeof callers)[number];

/** What a row's input is made from; the record is always the owner's. */
export interface Scene {
	owner: Person;
	/** Whose own record the call is about when it carries no other: the caller's, or the owner's when nobody calls. */
	caller: Person;
	child: string;
	/** A task that the owner was assigned. */
	task: string;
	/** What of the owner staff should look at. */
	item: string;
	place: Place;
	photo: File;
	/** An id and a number that nobody has used. */
	fresh: { id: string; mobile: string };
}

export interface PolicyRow {
	endpoint: Endpoint;
	/** How far the owner has come. */
	stage: Stage;
	input: (scene: Scene) => object;
	/** The status for each of `callers`, in their order. */
	expected: string;
}

/** One line of the table. */
export const row = (
	endpoint: Endpoint,
	stage: Stage,
	input: PolicyRow['input'],
	expected: string,
): PolicyRow => ({
	endpoint,
	stage,
	input,
	expected,
});

export const nothing = () => ({});
export const mobile = ({ owner }: Scene) => ({ mobile: owner.mobile_number });
export const mobileNumber = ({ owner }: Scene) => ({ mobile_number: owner.mobile_number });

export const PUBLIC = '200 200 200 200 200 200 200 200';
export const SIGNED_IN = '401 200 200 200 200 200 200 200';
/** A fellow's own record, read also by whoever has them in reach. */
export const READ = '401 200 404 404 200 200 404 200';
/** A fellow's own record, changed by nobody else; staff never may. */
export const OWN = '401 200 404 404 403 403 403 403';
export const STAFF_IN_REACH = '401 403 403 403 200 200 404 200';
export const LEAD_IN_REACH = '401 403 403 403 403 200 404 200';
