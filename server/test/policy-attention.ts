import * as attention from '@yuva/contract/console/attention-endpoints';
import * as reminders from '@yuva/contract/messages/reminder-endpoints';
import { nothing, type PolicyRow, row, type Scene, STAFF_IN_REACH } from './policy-row.ts';

const itemOf = ({ item }: Scene) => ({ id: item });

export const attentionPolicy: readonly PolicyRow[] = [
	row(attention.listOwnAttention, 'granted', nothing, '401 200 200 200 403 403 403 403'),
	row(
		attention.explainAttention,
		'granted',
		(scene) => ({ ...itemOf(scene), explanation: 'Fever' }),
		'401 200 404 404 403 403 403 403',
	),
	row(attention.listAttention, 'granted', nothing, '401 403 403 403 200 200 200 200'),
	row(reminders.listToRemind, 'granted', () => ({ about: 'consents' }), '401 403 403 403 200 200 200 200'),
	// fellows out of reach are passed over
	row(
		reminders.sendReminder,
		'granted',
		({ owner }) => ({ about: 'consents', fellow_ids: [owner.id] }),
		'401 403 403 403 200 200 200 200',
	),
	row(attention.lookAtAttention, 'granted', itemOf, STAFF_IN_REACH),
];
