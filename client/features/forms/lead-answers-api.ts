import type { Input } from '@yuva/contract/endpoint';
import { listAskedForms } from '@yuva/contract/forms/asked-endpoints';
import { answerStaffForm, listOwnAnswers } from '@yuva/contract/forms/endpoints';
import { said } from '@yuva/contract/said';
import { listDueVisits, listVisits, listVisitsToday } from '@yuva/contract/visits/endpoints';
import { queuedWrite, sameBy } from '../../local/local.ts';

/** A visit always says what was agreed, be it nothing; other forms never do. */
export const isVisit = ({ agreed }: Pick<Input<typeof answerStaffForm>, 'agreed'>): boolean =>
	agreed !== undefined;

/** The `name` of a visit is that of the fellow; else it is the title of the form. */
export const sendLeadAnswers = queuedWrite(answerStaffForm, {
	label: (input, name) => (isVisit(input) ? said('Visit to {name}', { name }) : name || 'Answers to a form'),
	editAt: (input) => (isVisit(input) ? `/field/${input.subject_id ?? ''}` : `/forms/${input.form_id}`),
	records: ({ answer_id }) => [`answer ${answer_id}`],
	affects: [listAskedForms, listOwnAnswers, listVisitsToday, listVisits, listDueVisits],
	replaces: sameBy('answer_id'),
});
