import { useQuery } from '@tanstack/react-query';
import type { Input } from '@yuva/contract/endpoint';
import { type AnswerFault, checkAnswers } from '@yuva/contract/forms/answers';
import { listAskedForms } from '@yuva/contract/forms/asked-endpoints';
import { isMedia } from '@yuva/contract/forms/definition';
import type { answerStaffForm } from '@yuva/contract/forms/endpoints';
import { agreedPoint, agreedPoints, MEDIA_FIELDS, SUBJECT_UNREACHED } from '@yuva/contract/forms/schema';
import { getVisitedCenter } from '@yuva/contract/visits/endpoints';
import { type ApiError, queryOf, useQueuedWrite } from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';
import { sendLeadAnswers } from '../forms/lead-answers-api.ts';
import { keptIsEnough } from './today-api.ts';
import type { AskedVersion, VisitValues } from './visit-values.ts';

export const useCenter = (fellow_id: string, isNeedless: boolean) =>
	queryStateOf(
		useQuery({ ...queryOf(getVisitedCenter, { fellow_id }), enabled: !isNeedless }),
		SUBJECT_UNREACHED,
	);

/** Null when the head office has ended the form. */
export const useVisitForm = () =>
	keptIsEnough(
		queryStateOf(
			useQuery({
				...queryOf(listAskedForms, {}),
				select: ({ data }) => data.find(({ kind }) => kind === 'visit') ?? null,
			}),
		),
	);

export const useAnswerVisit = () => useQueuedWrite(sendLeadAnswers);

export interface VisitFaults {
	answers: readonly AnswerFault[];
	/** Keys name the place of the point and its field. */
	points: Readonly<Record<string, string>>;
}

export const NO_FAULTS: VisitFaults = { answers: [], points: {} };

export type Sent = Input<typeof answerStaffForm>;

export const faultsOf = ({ body }: ApiError): VisitFaults => ({
	points: {},
	answers: Object.entries(body.errors ?? {}).map(([field, text]) => ({
		name: field.replace(/^answers\./, ''),
		fault: 'constraint',
		text,
	})),
});

/** The screen asks for tasks in place of this question. */
export const AGREED = 'agreed';

export function visitInput(
	form: AskedVersion,
	{ answers, points, files }: VisitValues,
	today: string,
):
	| { faults: VisitFaults }
	| { input: Pick<Sent, 'form_id' | 'version' | 'answers' | 'agreed'> & Partial<Sent> } {
	const { definition, id: form_id, version } = form;
	const written = points.filter(({ task_name }) => task_name.trim() !== '');
	const known = new Set(definition.questions.map(({ name }) => name));
	// An older draft may answer a question that is gone: no field could show that fault.
	const shown = Object.fromEntries(Object.entries(answers).filter(([name]) => known.has(name)));
	const asksInWords = definition.questions.some(({ name, type }) => name === AGREED && type === 'text');
	const whole =
		asksInWords && written.length > 0
			? { ...shown, [AGREED]: written.map(({ task_name }) => task_name.trim()).join('\n') }
			: shown;
	const checked = checkAnswers(definition, whole, today);
	const pointFaults = faultsOfPoints(points);
	if (checked.faults.length > 0 || Object.keys(pointFaults).length > 0) {
		return { faults: { answers: checked.faults, points: pointFaults } };
	}
	const media = definition.questions
		.filter((question) => isMedia(question) && question.name in checked.answers)
		.flatMap(({ name }, at) => {
			const [file, field] = [files[name], MEDIA_FIELDS[at]];
			return file && field ? [{ name, file, field }] : [];
		});
	const named = Object.fromEntries(media.map(({ name, field }) => [name, field]));
	return {
		input: {
			form_id,
			version,
			answers: JSON.stringify({ ...checked.answers, ...named }),
			agreed: JSON.stringify(agreedPoints.parse(written)),
			...Object.fromEntries(media.map(({ field, file }) => [field, file])),
		},
	};
}

function faultsOfPoints(points: VisitValues['points']): Record<string, string> {
	const faults: Record<string, string> = {};
	for (const [at, point] of points.entries()) {
		if (point.task_name.trim() === '' && point.deadline === '') continue;
		const { error } = agreedPoint.safeParse(point);
		for (const { path, message } of error?.issues ?? []) faults[`${at}.${String(path[0])}`] ??= message;
	}
	return faults;
}
