import { type StakeholderType, stakeholderLabels } from '@yuva/contract/testimonials/schema';
import * as z from 'zod/mini';
import { mergeDraft, type OutboxItem } from '../../local/local.ts';

type QueuedFacts = Pick<
	OutboxItem,
	'id' | 'owner' | 'files' | 'state' | 'size' | 'queuedAt' | 'answer' | 'refusal'
>;

interface QueuedUpload extends QueuedFacts {
	input: { stakeholder_type: StakeholderType; form_data: unknown };
}

/** A testimonial that was handed in and is still on this phone. */
export interface QueuedTestimonial extends QueuedFacts {
	type: StakeholderType;
	answers: Record<string, string>;
}

const storedAnswers = z.record(z.string(), z.string());

/** What is in the queue, the newest first, as the server lists what it has. */
export const queuedTestimonials = (queued: readonly QueuedUpload[]): QueuedTestimonial[] =>
	queued
		.map(({ input, ...item }) => ({
			...item,
			type: input.stakeholder_type,
			answers: answersOf(input.form_data),
		}))
		.toReversed();

/** The answers in a form that carries them as JSON. */
export const answersOf = (form_data: unknown): Record<string, string> =>
	mergeDraft(storedAnswers, {}, readJson(form_data));

function readJson(form_data: unknown): unknown {
	if (typeof form_data !== 'string') return form_data;
	try {
		return JSON.parse(form_data);
	} catch {
		return {};
	}
}

/**
 * Counts by type with at least one where a recording waits on this phone: whoever was recorded has been heard, and a
 * recording that arrives while the counts are read is not counted twice.
 */
export function countsWithQueued(
	counts: Readonly<Record<StakeholderType, number>>,
	queued: readonly Pick<QueuedTestimonial, 'type' | 'state'>[],
): Record<StakeholderType, number> {
	const heard = queued.filter(({ state }) => state !== 'refused').map(({ type }) => type);
	return { ...counts, ...Object.fromEntries(heard.map((type) => [type, Math.max(1, counts[type])])) };
}

/** What a testimonial is called in the list of what waits. */
export const labelOf = (type: StakeholderType, answers: Readonly<Record<string, string>>): string => {
	const voice = `Testimonial: ${stakeholderLabels[type]}`;
	return answers.Name ? `${voice}, ${answers.Name}` : voice;
};
