import * as years from '@yuva/contract/years/enrolment-endpoints';
import {
	LEAD_IN_REACH,
	LEADS,
	nothing,
	OWN,
	OWN_ONLY,
	type PolicyRow,
	READ,
	row,
	type Scene,
	STAFF_IN_REACH,
} from './policy-row.ts';

const ofOwner = ({ owner }: Scene) => ({ fellow_id: owner.id });
const ofChild = ({ child }: Scene) => ({ child_id: child });
const leaving = (scene: Scene) => ({ ...ofChild(scene), reason: 'moved_away' as const, on: '2026-11-20' });

export const yearsPolicy: readonly PolicyRow[] = [
	row(years.getComingBack, 'granted', nothing, OWN_ONLY),
	// The caller is enrolled in the open year.
	row(years.applyAgain, 'granted', nothing, '401 409 409 409 403 403 403 403'),
	// No such year: 422 in reach, 404 out of reach.
	row(
		years.enrolFellow,
		'granted',
		(scene) => ({ ...ofOwner(scene), year_id: 999 }),
		'401 403 403 403 403 422 404 422',
	),
	row(years.endAsLeft, 'granted', (scene) => ({ ...ofOwner(scene), reason: 'Found work' }), LEAD_IN_REACH),
	// Nobody left: 409 in reach.
	row(years.undoLeft, 'granted', ofOwner, '401 403 403 403 403 409 404 409'),
	row(years.listOwnYears, 'granted', nothing, OWN_ONLY),
	row(years.listFellowYears, 'granted', ofOwner, STAFF_IN_REACH),
	row(years.listChildYears, 'granted', ofChild, READ),
	row(years.childLeaves, 'granted', leaving, OWN),
	row(years.childLeavesCenter, 'granted', leaving, LEAD_IN_REACH),
	// The child has a center: not found among those without.
	row(
		years.childReturns,
		'granted',
		(scene) => ({ ...ofChild(scene), to_fellow_id: scene.owner.id }),
		'401 403 403 403 403 404 404 404',
	),
	row(years.listWithoutCenter, 'granted', nothing, LEADS),
	row(
		years.handIn,
		'granted',
		({ owner, child }) => ({ child_ids: [child], to_fellow_id: owner.id }),
		'401 403 403 403 403 404 404 404',
	),
];
