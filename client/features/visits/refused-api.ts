import { useQuery } from '@tanstack/react-query';
import { jsonText } from '@yuva/contract/fields';
import { MEDIA_FIELDS } from '@yuva/contract/forms/schema';
import { useState } from 'react';
import { ApiError, useLastRefused } from '../../local/local.ts';
import { isVisit, sendLeadAnswers } from '../forms/lead-answers-api.ts';
import { filesOf, queuedAnswersOf } from '../forms/parts/queued-answers.ts';
import { AGREED } from './field-api.ts';
import { type VisitDraft, visitValues } from './visit-values.ts';

export interface RefusedVisit {
	/** It opens like a draft. */
	visit: VisitDraft;
	error: ApiError;
}

type Item = NonNullable<ReturnType<typeof useLastRefused<typeof sendLeadAnswers.endpoint>>>;

/** Undefined until the phone has read it; null where no visit to this fellow was refused. */
export function useRefusedVisit(fellow: string): RefusedVisit | null | undefined {
	const last = useLastRefused(sendLeadAnswers, (input) => isVisit(input) && input.subject_id === fellow);
	// The phone drops the refused visit once the server takes the corrected one, while the screen is still open.
	const [item] = useState(last);
	const { data } = useQuery({
		queryKey: ['refused visit', fellow, item?.id],
		queryFn: () => (item ? readRefused(item) : null),
		enabled: item !== undefined,
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
		// The screen around it says what to do where code of the app is missing.
		throwOnError: true,
	});
	return item ? data : null;
}

const sentPoints = jsonText('', visitValues.shape.points);

async function readRefused(item: Item): Promise<RefusedVisit> {
	const queued = queuedAnswersOf(item);
	const { answer_id, version, definition, answers: sent } = queued;
	const loaded = await filesOf(queued);
	// The points are written into it again.
	const { [AGREED]: _agreed, ...given } = sent;
	const isOfFile = (answer: unknown) => MEDIA_FIELDS.some((field) => field === answer);
	const typed = Object.entries(given).filter(([, answer]) => !isOfFile(answer));
	const files = Object.entries(given).flatMap(([name, answer]): [string, File][] => {
		const file = isOfFile(answer) ? loaded[String(answer)] : undefined;
		return file ? [[name, file]] : [];
	});
	return {
		visit: {
			answer_id,
			answers: Object.fromEntries([...typed, ...files.map(([name]) => [name, name])]),
			points: sentPoints.safeParse(item.input.agreed).data ?? [],
			files: Object.fromEntries(files),
			asked: definition && { id: item.input.form_id, version, definition },
		},
		error: new ApiError(item.refusal),
	};
}
