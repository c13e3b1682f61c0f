import { listAskedForms } from '@yuva/contract/forms/asked-endpoints';
import { answerStaffForm } from '@yuva/contract/forms/endpoints';
import { said } from '@yuva/contract/said';
import { listDueVisits, listVisits, listVisitsToday } from '@yuva/contract/visits/endpoints';
import { listOwnVisits } from '@yuva/contract/visits/own-endpoints';
import { offlineSlice, queuedWrite, read, sameBy } from '../../local/local.ts';

export const answerVisit = queuedWrite(answerStaffForm, {
	label: (_, name) => said('Visit to {name}', { name }),
	editAt: ({ subject_id = '' }) => `/field/${subject_id}`,
	records: ({ answer_id }) => [`answer ${answer_id}`],
	affects: [listVisitsToday, listVisits, listDueVisits],
	replaces: sameBy('answer_id'),
});

export const visitsOffline = offlineSlice({
	writes: [answerVisit],
	pack: () => [read(listOwnVisits, {})],
	fieldPack: [read(listVisitsToday, {}), read(listAskedForms, {})],
});
