import { listMessages } from '@yuva/contract/messages/endpoints';
import { offlineSlice, read } from '../../local/local.ts';

export const messagesOffline = offlineSlice({ pack: () => [read(listMessages, {})] });
