import * as accounts from '@yuva/contract/accounts/endpoints';
import * as applications from '@yuva/contract/applications/endpoints';
import * as corrections from '@yuva/contract/corrections/endpoints';
import * as fellows from '@yuva/contract/fellows/endpoints';
import {
	ADMIN,
	LEAD_IN_REACH,
	LEADS,
	nothing,
	type PolicyRow,
	row,
	type Scene,
	STAFF,
	STAFF_IN_REACH,
} from './policy-row.ts';

const ofOwner = ({ owner }: Scene) => ({ fellow_id: owner.id });

const planOf = ({ fresh, place }: Scene) => ({
	district_id: place.district,
	account_id: fresh.id,
	from_date: '2026-11-20',
	to_date: '2026-11-27',
});

export const fellowsPolicy: readonly PolicyRow[] = [
	row(fellows.listFellows, 'granted', nothing, STAFF),
	row(fellows.getFellow, 'granted', ofOwner, STAFF_IN_REACH),
	row(fellows.getRegisterDays, 'granted', ofOwner, STAFF_IN_REACH),
	row(fellows.changeStanding, 'granted', (s) => ({ ...ofOwner(s), action: 'deactivate' }), LEAD_IN_REACH),
	row(fellows.listDevices, 'granted', ofOwner, LEAD_IN_REACH),
	row(fellows.endDevices, 'granted', ofOwner, LEAD_IN_REACH),
	// A transfer to the same fellow gives 422 in reach, 404 out of reach.
	row(
		fellows.transferChildren,
		'granted',
		(scene) => ({ ...ofOwner(scene), to_fellow_id: scene.owner.id }),
		'401 403 403 403 403 422 404 422',
	),
	row(fellows.listTransfers, 'granted', ofOwner, STAFF_IN_REACH),
	// Each application has a result; out of reach looks like absent.
	row(applications.approveApplications, 'submitted', ({ owner }) => ({ fellow_ids: [owner.id] }), LEADS),
	// Both tasks are approved.
	row(
		applications.reopenApplication,
		'approved',
		(s) => ({ ...ofOwner(s), reason: 'A mistake' }),
		LEAD_IN_REACH,
	),
	row(corrections.listCorrections, 'granted', ofOwner, STAFF_IN_REACH),
	row(
		corrections.correctNumber,
		'granted',
		(s) => ({ ...ofOwner(s), new_number: s.fresh.mobile, reason: 'A mistake' }),
		LEAD_IN_REACH,
	),
	row(
		corrections.correctName,
		'granted',
		(s) => ({ ...ofOwner(s), given_name: 'Anitha', surname: 'Rao', reason: 'A mistake' }),
		LEAD_IN_REACH,
	),
	row(corrections.listTeamLeadsFor, 'granted', ofOwner, LEAD_IN_REACH),
	row(corrections.chooseTeamLead, 'granted', (s) => ({ ...ofOwner(s), team_lead_id: null }), LEAD_IN_REACH),
	row(
		corrections.undoCorrection,
		'granted',
		({ fresh }) => ({ correction_id: fresh.id, reason: 'A mistake' }),
		'401 403 403 403 403 404 404 404',
	),
	row(accounts.listStandIns, 'granted', nothing, ADMIN),
	row(accounts.listStandInLeads, 'granted', nothing, ADMIN),
	row(accounts.addStandIn, 'granted', planOf, ADMIN.replace('200', '422')),
	row(accounts.endStandIn, 'granted', ({ fresh }) => ({ id: fresh.id }), ADMIN.replace('200', '404')),
];
