import * as meetings from '@yuva/contract/meetings/endpoints';
import { listOwnMeetings } from '@yuva/contract/meetings/own-endpoints';
import { nothing, OWN_ONLY, type PolicyRow, row, type Scene, STAFF } from './policy-row.ts';

/** This meeting does not exist; routes.test.ts tests who reaches a meeting. */
const NONE = '401 403 403 403 404 404 404 404';
const facts = { title: 'Review', kind: 'meeting', on: '2026-12-01', at: '10:00', place: 'Office' };
const absent = ({ fresh }: Scene) => ({ id: fresh.id });

export const meetingsPolicy: readonly PolicyRow[] = [
	row(listOwnMeetings, 'granted', nothing, OWN_ONLY),
	row(meetings.listMeetings, 'granted', nothing, STAFF),
	row(meetings.getMeeting, 'granted', absent, NONE),
	row(
		meetings.makeMeeting,
		'granted',
		({ owner }) => ({ ...facts, guests: [owner.id] }),
		'401 403 403 403 201 201 422 201',
	),
	row(meetings.changeMeeting, 'granted', (scene) => ({ ...absent(scene), ...facts }), NONE),
	row(meetings.changeGuests, 'granted', (scene) => ({ ...absent(scene), guests: [scene.owner.id] }), NONE),
	row(meetings.cancelMeeting, 'granted', absent, NONE),
	row(meetings.noteOutcome, 'granted', (scene) => ({ ...absent(scene), present: [] }), NONE),
];
