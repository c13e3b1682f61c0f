import * as attention from '@yuva/contract/console/attention-endpoints';
import * as consoleCalls from '@yuva/contract/console/endpoints';
import * as overview from '@yuva/contract/console/overview-endpoints';
import * as reminders from '@yuva/contract/messages/reminder-endpoints';
import {
	ADMIN,
	LEADS,
	nothing,
	OWN_ONLY,
	type PolicyRow,
	row,
	type Scene,
	STAFF,
	STAFF_IN_REACH,
} from './policy-row.ts';

const itemOf = ({ item }: Scene) => ({ id: item });

export const consolePolicy: readonly PolicyRow[] = [
	row(consoleCalls.getCounts, 'granted', nothing, STAFF),
	row(consoleCalls.getFirstSteps, 'granted', nothing, ADMIN),
	row(consoleCalls.listLongWork, 'granted', nothing, STAFF),
	row(consoleCalls.searchConsole, 'granted', ({ owner }) => ({ search: owner.mobile_number }), STAFF),
	row(attention.listOwnAttention, 'granted', nothing, OWN_ONLY),
	row(
		attention.explainAttention,
		'granted',
		(scene) => ({ ...itemOf(scene), explanation: 'Fever' }),
		'401 200 404 404 403 403 403 403',
	),
	row(attention.listAttention, 'granted', nothing, STAFF),
	row(reminders.listToRemind, 'granted', () => ({ about: 'consents' }), STAFF),
	// fellows out of reach are skipped
	row(
		reminders.sendReminder,
		'granted',
		({ owner }) => ({ about: 'consents', fellow_ids: [owner.id] }),
		STAFF,
	),
	row(attention.lookAtAttention, 'granted', itemOf, STAFF_IN_REACH),
	row(overview.getOverview, 'granted', nothing, STAFF),
	row(overview.getFigures, 'granted', nothing, STAFF),
	row(overview.compareYears, 'granted', nothing, STAFF),
	row(overview.getReport, 'granted', nothing, LEADS),
	row(overview.listCenters, 'granted', nothing, STAFF),
	row(overview.getCenterDots, 'granted', nothing, STAFF),
	row(overview.getCenterPins, 'granted', nothing, STAFF),
];
