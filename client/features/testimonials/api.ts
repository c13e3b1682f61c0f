import { useQuery } from '@tanstack/react-query';
import {
	getRecorderSummary,
	listTestimonials,
	uploadTestimonial,
} from '@yuva/contract/testimonials/endpoints';
import type { StakeholderType } from '@yuva/contract/testimonials/rules';
import { useRef, useState } from 'react';
import { ApiError, messageOf, NetworkError, queryOf } from '../../platform/api.ts';
import { useSession } from '../../platform/session.ts';
import { useWrite } from '../../platform/writes.ts';

const useMobile = (): string => useSession()?.mobile_number ?? '';

/** How many testimonials the fellow has uploaded, by stakeholder type. */
export function useRecorderSummary() {
	const mobile = useMobile();
	return useQuery(queryOf(getRecorderSummary, { mobile }));
}

/** The fellow's testimonials of one type, the newest first. */
export function useTestimonials(type: StakeholderType) {
	const mobile = useMobile();
	return useQuery({
		...queryOf(listTestimonials, { mobile }),
		select: ({ data }) => data.filter(({ stakeholder_type }) => stakeholder_type === type),
	});
}

/** What is handed in. */
export interface Submission {
	stakeholder_type: StakeholderType;
	/** The answers, as JSON. */
	form_data: string;
	audio: File;
}

/** Hands in a testimonial; `progress` goes from 0 to 1 while the recording is on its way. */
export function useSubmitTestimonial() {
	const mobile_number = useMobile();
	const [progress, setProgress] = useState(0);
	const { send, isPending } = useWrite(
		uploadTestimonial,
		[getRecorderSummary, listTestimonials],
		setProgress,
	);
	// The same object again is known as a repetition, so that a lost answer does not hand it in twice.
	const last = useRef<(Submission & { mobile_number: string }) | undefined>(undefined);
	const submit = (submission: Submission) => {
		setProgress(0);
		if (!isSame(last.current, submission)) last.current = { mobile_number, ...submission };
		return send(last.current ?? { mobile_number, ...submission });
	};
	return { submit, isPending, progress };
}

const isSame = (one: Submission | undefined, other: Submission): boolean =>
	one?.audio === other.audio &&
	one.form_data === other.form_data &&
	one.stakeholder_type === other.stakeholder_type;

/** What to say when a testimonial could not be handed in: the server's words, or the specification's. */
export function submitFailureOf(error: unknown): string {
	if (error instanceof ApiError && error.code !== 'internal') return error.body.error;
	return error instanceof NetworkError
		? `Failed to submit testimonial. Please try again. ${messageOf(error)}`
		: 'Failed to submit testimonial. Please try again.';
}

/** What to say when something could not be loaded. */
export const loadFailureOf = messageOf;
