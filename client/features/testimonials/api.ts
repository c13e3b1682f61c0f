import { useQuery } from '@tanstack/react-query';
import { getRecorderSummary, listTestimonials } from '@yuva/contract/testimonials/endpoints';
import type { StakeholderType } from '@yuva/contract/testimonials/schema';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { t } from '../../language/language.ts';
import {
	ApiError,
	currentItems,
	loadQueuedFile,
	messageOf,
	NetworkError,
	type OutboxItem,
	queryOf,
	useAllRecentlySent,
	useOwnMobile,
	useQueued,
	useQueuedWrite,
	useSendProgress,
	useUploadShares,
} from '../../local/local.ts';
import { handInTestimonial } from './offline.ts';
import { type QueuedTestimonial, queuedTestimonials } from './queued.ts';

export function useRecorderSummary() {
	const mobile = useOwnMobile();
	return useQuery(queryOf(getRecorderSummary, { mobile }));
}

export function useTestimonials(type: StakeholderType) {
	const mobile = useOwnMobile();
	return useQuery({
		...queryOf(listTestimonials, { mobile }),
		select: ({ data }) => data.filter(({ stakeholder_type }) => stakeholder_type === type),
	});
}

export const useKeptTestimonials = (): QueuedTestimonial[] =>
	queuedTestimonials(useQueued(handInTestimonial));

export const useKeptRecording = (testimonial: QueuedTestimonial) =>
	useQuery({
		queryKey: ['kept recording', testimonial.id],
		queryFn: () => loadQueuedFile(testimonial, 'audio'),
		enabled: testimonial.state !== 'sent',
		gcTime: 0,
	});

export const useTestimonialsProgress = () => useSendProgress(useQueued(handInTestimonial));

export interface Submission {
	/** A recording that is sent twice under one id is still one testimonial. */
	id: string;
	stakeholder_type: StakeholderType;
	answers: Readonly<Record<string, string>>;
	audio: File;
}

/** Queues before sending. `submit` tells whether it was sent; `shareOf` the sent part, 0 to 1. */
export function useSubmitTestimonial() {
	const mobile_number = useOwnMobile();
	const queued = useQueued(handInTestimonial);
	const shares = useUploadShares();
	const { send, isPending } = useQueuedWrite(handInTestimonial);
	const ownIdOf = useOwnId();
	function submit({ answers, ...submission }: Submission) {
		const spoken = { ...submission, form_data: JSON.stringify(answers) };
		return send({ mobile_number, ...spoken, id: ownIdOf(spoken) });
	}
	const shareOf = (testimonialId: string | undefined): number => {
		const item = queued.find(({ input }) => input.id !== undefined && input.id === testimonialId);
		return (item && shares.get(item.id)) ?? 0;
	};
	return { submit, isPending, shareOf };
}

interface Spoken {
	id: string;
	form_data: string;
	audio: File;
}

/**
 * The server keeps the first testimonial of an id as it is. Where another window handed in other answers or another length
 * of the recording, this one gets an id of its own, at every attempt the same.
 */
function useOwnId(): (spoken: Spoken) => string {
	const [otherId] = useState(uuidv7);
	const recent = useAllRecentlySent();
	return ({ id, form_data, audio }) => {
		const isOther = ({ input, files }: OutboxItem) =>
			input.id === id && (input.form_data !== form_data || files.audio?.size !== audio.size);
		const items = currentItems().filter(({ state }) => state !== 'refused');
		return [...items, ...recent].some(isOther) ? otherId : id;
	};
}

/** Prefers the server's message to the specification's, in the chosen language. */
export function submitFailureOf(error: unknown): string {
	if (error instanceof ApiError && error.code !== 'internal') return t(error.body.error);
	return error instanceof NetworkError
		? `${t('Failed to submit testimonial. Please try again.')} ${t(messageOf(error))}`
		: t('Failed to submit testimonial. Please try again.');
}
