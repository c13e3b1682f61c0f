import * as visits from '@yuva/contract/visits/endpoints';
import { listOwnVisits } from '@yuva/contract/visits/own-endpoints';
import { nothing, OWN_ONLY, type PolicyRow, row, type Scene, STAFF } from './policy-row.ts';

/** This visit does not exist; routes.test.ts tests who reaches a visit. */
const NONE = '401 403 403 403 404 404 404 404';
const absent = ({ fresh }: Scene) => ({ id: fresh.id });
const plan = { on: '2026-12-01', note: '' };

export const visitsPolicy: readonly PolicyRow[] = [
	row(listOwnVisits, 'granted', nothing, OWN_ONLY),
	row(visits.listVisits, 'granted', nothing, STAFF),
	row(visits.listDueVisits, 'granted', nothing, STAFF),
	row(visits.listVisitsToday, 'granted', nothing, STAFF),
	row(
		visits.getVisitedCenter,
		'granted',
		({ owner }) => ({ fellow_id: owner.id }),
		'401 403 403 403 200 200 404 200',
	),
	row(visits.getVisit, 'granted', absent, NONE),
	row(
		visits.planVisit,
		'granted',
		({ owner }) => ({ ...plan, fellow_id: owner.id }),
		'401 403 403 403 201 201 422 201',
	),
	row(visits.moveVisit, 'granted', (scene) => ({ ...absent(scene), ...plan }), NONE),
	row(visits.cancelVisit, 'granted', absent, NONE),
];
