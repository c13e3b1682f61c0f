import * as concerns from '@yuva/contract/concerns/endpoints';
import { ADMIN, nothing, type PolicyRow, row, type Scene, SIGNED_IN, STAFF } from './policy-row.ts';

/** None of these callers is a safeguarding person: the head office reads no concern either. */
const NOBODY = '401 403 403 403 403 403 403 403';

const ofConcern = ({ fresh }: Scene) => ({ concern_id: fresh.id });
const ofPerson = ({ fresh }: Scene) => ({ account_id: fresh.id });

export const concernsPolicy: readonly PolicyRow[] = [
	row(
		concerns.raiseConcern,
		'signed_up',
		() => ({ concern_id: crypto.randomUUID(), text: 'A worry', child_safe: 'not_known' }),
		SIGNED_IN.replaceAll('200', '201'),
	),
	row(concerns.listOwnConcerns, 'signed_up', nothing, SIGNED_IN),
	row(concerns.listConcernReaders, 'signed_up', nothing, SIGNED_IN),
	row(concerns.listConcerns, 'granted', nothing, NOBODY),
	row(concerns.getConcern, 'granted', ofConcern, NOBODY),
	row(concerns.noteConcern, 'granted', (scene) => ({ ...ofConcern(scene), text: 'A note' }), NOBODY),
	row(
		concerns.moveConcern,
		'granted',
		(scene) => ({ ...ofConcern(scene), from: 'new', state: 'seen' }),
		NOBODY,
	),
	row(concerns.getSafeguarding, 'granted', nothing, STAFF),
	row(concerns.listSafeguardingCandidates, 'granted', nothing, ADMIN),
	// the person does not exist
	row(concerns.nameSafeguardingPerson, 'granted', ofPerson, ADMIN.replaceAll('200', '422')),
	// a person who was not named cannot say yes
	row(concerns.agreeToSafeguarding, 'granted', nothing, STAFF.replaceAll('200', '404')),
	row(concerns.confirmSafeguardingPerson, 'granted', ofPerson, NOBODY),
	row(concerns.endSafeguardingPerson, 'granted', ofPerson, ADMIN.replaceAll('200', '404')),
];
