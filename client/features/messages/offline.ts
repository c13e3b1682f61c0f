import { listMessages, readMessage, readMessages } from '@yuva/contract/messages/endpoints';
import { offlineSlice, queuedWrite, read } from '../../local/local.ts';

export const noteRead = queuedWrite(readMessage, {
	label: () => 'A message that you have read',
	editAt: () => '/messages',
	records: ({ id }) => [`message ${id}`],
	affects: [listMessages],
});

export const noteAllRead = queuedWrite(readMessages, {
	label: () => 'Messages that you have read',
	editAt: () => '/messages',
	records: ({ ids }) => ids.map((id) => `message ${id}`),
	affects: [listMessages],
});

export const messagesOffline = offlineSlice({
	writes: [noteRead, noteAllRead],
	pack: () => [read(listMessages, {})],
});
