import * as outbox from '@yuva/contract/outbox/endpoints';
import { mobileNumber, nothing, OWN_ONLY, type PolicyRow, PUBLIC, row, type Scene } from './policy-row.ts';

const NO_FILE = { head: 'no file' };
const ofOwner = (scene: Scene) => ({ ...mobileNumber(scene), ...NO_FILE });
const ofNobody = ({ fresh }: Scene) => ({ id: fresh.id });
const NOT_THERE = '401 404 404 404 403 403 403 403';
const LEAD_WITH_NO_FILE = '401 403 403 403 403 422 404 422';

export const outboxPolicy: readonly PolicyRow[] = [
	row(outbox.getSealingKey, 'granted', nothing, PUBLIC),
	row(outbox.getProofKey, 'granted', nothing, OWN_ONLY),
	row(outbox.listWorkToConfirm, 'granted', nothing, OWN_ONLY),
	row(outbox.confirmWork, 'granted', ofNobody, NOT_THERE),
	row(outbox.discardWork, 'granted', ofNobody, NOT_THERE),
	row(outbox.openOwnFile, 'granted', () => NO_FILE, '401 422 422 422 403 403 403 403'),
	row(outbox.openFellowsFile, 'granted', ofOwner, LEAD_WITH_NO_FILE),
	row(
		outbox.deliverItem,
		'granted',
		(scene) => ({ ...ofOwner(scene), item: new File(['no item'], 'item') }),
		LEAD_WITH_NO_FILE,
	),
];
