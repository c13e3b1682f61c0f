import * as attention from '@yuva/contract/console/attention-endpoints';
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
	row(attention.lookAtAttention, 'granted', itemOf, STAFF_IN_REACH),
];
