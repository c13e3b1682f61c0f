import type { Endpoint } from '@yuva/contract/endpoint';
import type { Person, Place, Stage } from './factories.ts';

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

export interface Scene {
	owner: Person;
	/** Calls without a target are about this person: the caller, or the owner when no person is signed in. */
	caller: Person;
	child: string;
	task: string;
	item: string;
	message: string;
	place: Place;
	photo: File;
	fresh: { id: string; mobile: string };
}

export interface PolicyRow {
	endpoint: Endpoint;
	stage: Stage;
	input: (scene: Scene) => object;
	expected: string;
}

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
/** Every fellow asks about themself. */
export const OWN_ONLY = '401 200 200 200 403 403 403 403';
/** Staff get a list whose reach shows in the rows, not in the status. */
export const STAFF = '401 403 403 403 200 200 200 200';
export const LEADS = '401 403 403 403 403 200 200 200';
export const ADMIN = '401 403 403 403 403 403 403 200';
/** Staff in reach can also read a fellow's own record. */
export const READ = '401 200 404 404 200 200 404 200';
/** No other person changes a fellow's own record. */
export const OWN = '401 200 404 404 403 403 403 403';
export const STAFF_IN_REACH = '401 403 403 403 200 200 404 200';
export const LEAD_IN_REACH = '401 403 403 403 403 200 404 200';
