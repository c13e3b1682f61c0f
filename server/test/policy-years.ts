import * as closing from '@yuva/contract/years/closing-endpoints';
import * as years from '@yuva/contract/years/endpoints';
import * as enrolments from '@yuva/contract/years/enrolment-endpoints';
import {
	ADMIN,
	LEAD_IN_REACH,
	LEADS,
	nothing,
	OWN,
	OWN_ONLY,
	type PolicyRow,
	READ,
	row,
	type Scene,
	STAFF,
	STAFF_IN_REACH,
} from './policy-row.ts';

const ofOwner = ({ owner }: Scene) => ({ fellow_id: owner.id });
const ofChild = ({ child }: Scene) => ({ child_id: child });
const leaving = (scene: Scene) => ({ ...ofChild(scene), reason: 'moved_away' as const, on: '2026-11-20' });
/** It is open from the beginning, in every database. */
const open = () => ({ id: 1 });
const ofFellows = () => ({ id: 1, kind: 'complete' });
const ofChildren = () => ({ id: 1, kind: 'promoted' });
const unknown = () => ({ id: 99_999 });

export const yearsPolicy: readonly PolicyRow[] = [
	row(enrolments.getComingBack, 'granted', nothing, OWN_ONLY),
	row(enrolments.applyAgain, 'granted', nothing, '401 409 409 409 403 403 403 403'),
	// There is no such year: 422 in reach, 404 out of reach.
	row(
		enrolments.enrolFellow,
		'granted',
		(scene) => ({ ...ofOwner(scene), year_id: 999 }),
		'401 403 403 403 403 422 404 422',
	),
	row(
		enrolments.endAsLeft,
		'granted',
		(scene) => ({ ...ofOwner(scene), reason: 'Found work' }),
		LEAD_IN_REACH,
	),
	row(enrolments.undoLeft, 'granted', ofOwner, '401 403 403 403 403 409 404 409'),
	row(enrolments.listOwnYears, 'granted', nothing, OWN_ONLY),
	row(enrolments.listFellowYears, 'granted', ofOwner, STAFF_IN_REACH),
	row(enrolments.listChildYears, 'granted', ofChild, READ),
	row(enrolments.childLeaves, 'granted', leaving, OWN),
	row(enrolments.childLeavesCenter, 'granted', leaving, LEAD_IN_REACH),
	// The child has a center, so it is not among those without.
	row(
		enrolments.childReturns,
		'granted',
		(scene) => ({ ...ofChild(scene), to_fellow_id: scene.owner.id }),
		'401 403 403 403 403 404 404 404',
	),
	row(enrolments.listWithoutCenter, 'granted', nothing, LEADS),
	row(
		enrolments.handIn,
		'granted',
		({ owner, child }) => ({ child_ids: [child], to_fellow_id: owner.id }),
		'401 403 403 403 403 404 404 404',
	),
	row(years.listYears, 'granted', nothing, STAFF),
	row(years.getYear, 'granted', open, STAFF),
	row(years.addYear, 'granted', nothing, ADMIN.replace('200', '422')),
	row(years.openYear, 'granted', open, ADMIN),
	row(
		years.changeYearRules,
		'granted',
		() => ({ ...unknown(), own_days: 1, registers: 1, months: 0 }),
		ADMIN.replace('200', '404'),
	),
	row(closing.previewClosing, 'granted', open, LEADS),
	row(closing.listClosingFellows, 'granted', ofFellows, LEADS),
	row(closing.listClosingChildren, 'granted', ofChildren, LEADS),
	row(closing.closeYear, 'granted', unknown, ADMIN.replace('200', '404')),
	row(closing.undoClosing, 'granted', unknown, ADMIN.replace('200', '404')),
];
