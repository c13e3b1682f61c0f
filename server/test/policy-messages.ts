import * as messages from '@yuva/contract/messages/endpoints';
import { LEADS, nothing, type PolicyRow, row, SIGNED_IN } from './policy-row.ts';

const toDistrict = ({ place }: { place: { district: number } }) => ({
	text: { en: 'The weekly call is at four.' },
	districts: [place.district],
});
const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: 'a', auth: 'b' } };

export const messagesPolicy: readonly PolicyRow[] = [
	row(messages.listMessages, 'granted', nothing, SIGNED_IN),
	row(messages.readMessage, 'granted', ({ message }) => ({ id: message }), '401 200 404 404 404 404 404 404'),
	// messages to others are skipped
	row(messages.readMessages, 'granted', ({ message }) => ({ ids: [message] }), SIGNED_IN),
	row(messages.getPush, 'signed_up', nothing, SIGNED_IN),
	// without keys the server takes no subscription
	row(messages.startPush, 'signed_up', () => subscription, SIGNED_IN.replaceAll('200', '409')),
	row(messages.stopPush, 'signed_up', nothing, SIGNED_IN),
	row(messages.listAnnouncementDistricts, 'granted', nothing, LEADS),
	row(messages.listAnnouncements, 'granted', nothing, LEADS),
	row(messages.announce, 'granted', toDistrict, '401 403 403 403 403 201 422 201'),
	row(
		messages.withdrawAnnouncement,
		'granted',
		({ fresh }) => ({ id: fresh.id }),
		LEADS.replaceAll('200', '404'),
	),
	row(
		messages.restoreAnnouncement,
		'granted',
		({ fresh }) => ({ id: fresh.id }),
		LEADS.replaceAll('200', '404'),
	),
];
