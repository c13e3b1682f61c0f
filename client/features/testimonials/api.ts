import { useQuery } from '@tanstack/react-query';
import { getRecorderSummary, listTestimonials } from '@yuva/contract/testimonials/endpoints';
import type { StakeholderType } from '@yuva/contract/testimonials/schema';
import {
	ApiError,
	loadQueuedFile,
	messageOf,
	NetworkError,
	queryOf,
	useOwnMobile,
	useQueued,
	useQueuedWrite,
	useSendProgress,
	useUploadShares,
} from '../../local/local.ts';
import { handInTestimonial } from './offline.ts';
import { type QueuedTestimonial, queuedTestimonials } from './queued.ts';

/** How many testimonials the fellow has uploaded, by stakeholder type. */
export function useRecorderSummary() {
	const mobile = useOwnMobile();
	return useQuery(queryOf(getRecorderSummary, { mobile }));
}

/** The fellow's testimonials of one type, the newest first. */
export function useTestimonials(type: StakeholderType) {
	const mobile = useOwnMobile();
	return useQuery({
		...queryOf(listTestimonials, { mobile }),
		select: ({ data }) => data.filter(({ stakeholder_type }) => stakeholder_type === type),
	});
}

/** What was handed in and is still on this phone, the newest first. */
export const useKeptTestimonials = (): QueuedTestimonial[] =>
	queuedTestimonials(useQueued(handInTestimonial));

/** The recording of one, for listening to it. */
export const useKeptRecording = (testimonial: QueuedTestimonial) =>
	useQuery({
		queryKey: ['kept recording', testimonial.id],
		queryFn: () => loadQueuedFile(testimonial, 'audio'),
		enabled: testimonial.state !== 'sent',
		gcTime: 0,
	});

/** Whether testimonials wait on this phone, or when the last one was sent. */
export const useTestimonialsProgress = () => useSendProgress(useQueued(handInTestimonial));

/** What is handed in. */
export interface Submission {
	/** Of the recording; handed in twice, it is still one testimonial. */
	id: string;
	stakeholder_type: StakeholderType;
	answers: Readonly<Record<string, string>>;
	audio: File;
}

/**
 * Hands in a testimonial: it is in the outbox of this phone before anything is sent. `submit` tells whether the server
 * has it; `shareOf` how much of it has gone meanwhile, from 0 to 1.
 */
export function useSubmitTestimonial() {
	const mobile_number = useOwnMobile();
	const queued = useQueued(handInTestimonial);
	const shares = useUploadShares();
	const { send, isPending } = useQueuedWrite(handInTestimonial);
	const submit = async ({ answers, ...submission }: Submission): Promise<boolean> =>
		(await send({ mobile_number, ...submission, form_data: JSON.stringify(answers) })).sent;
	const shareOf = (testimonialId: string | undefined): number => {
		const item = queued.find(({ input }) => input.id !== undefined && input.id === testimonialId);
		return (item && shares.get(item.id)) ?? 0;
	};
	return { submit, isPending, shareOf };
}

/** What to say when a testimonial could not be handed in: the server's words, or the specification's. */
export function submitFailureOf(error: unknown): string {
	if (error instanceof ApiError && error.code !== 'internal') return error.body.error;
	return error instanceof NetworkError
		? `Failed to submit testimonial. Please try again. ${messageOf(error)}`
		: 'Failed to submit testimonial. Please try again.';
}
