import * as attention from '@yuva/contract/console/attention-endpoints';
import * as reminders from '@yuva/contract/messages/reminder-endpoints';
import { nothing, OWN_ONLY, type PolicyRow, row, type Scene, STAFF, STAFF_IN_REACH } from './policy-row.ts';

const itemOf = ({ item }: Scene) => ({ id: item });

export const attentionPolicy: readonly PolicyRow[] = [
	row(attention.listOwnAttention, 'granted', nothing, OWN_ONLY),
	row(
		attention.explainAttention,
		'granted',
		(scene) => ({ ...itemOf(scene), explanation: 'Fever' }),
		'401 200 404 404 403 403 403 403',
	),
	row(attention.listAttention, 'granted', nothing, STAFF),
	row(reminders.listToRemind, 'granted', () => ({ about: 'consents' }), STAFF),
	// fellows out of reach are passed over
	row(
		reminders.sendReminder,
		'granted',
		({ owner }) => ({ about: 'consents', fellow_ids: [owner.id] }),
		STAFF,
	),
	row(attention.lookAtAttention, 'granted', itemOf, STAFF_IN_REACH),
];
