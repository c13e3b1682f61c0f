import { type Said, said } from '@yuva/contract/said';
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

export interface QueuedTestimonial extends QueuedFacts {
	type: StakeholderType;
	answers: Record<string, string>;
}

const storedAnswers = z.record(z.string(), z.string());

/** Lists the newest first, like the server. */
export const queuedTestimonials = (queued: readonly QueuedUpload[]): QueuedTestimonial[] =>
	queued
		.map(({ input, ...item }) => ({
			...item,
			type: input.stakeholder_type,
			answers: answersOf(input.form_data),
		}))
		.toReversed();

/** The form carries the answers as JSON. */
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

/** Gives at least 1 for a type with a queued recording; a sum could count a recording twice. */
export function countsWithQueued(
	counts: Readonly<Record<StakeholderType, number>>,
	queued: readonly Pick<QueuedTestimonial, 'type' | 'state'>[],
): Record<StakeholderType, number> {
	const heard = queued.filter(({ state }) => state !== 'refused').map(({ type }) => type);
	return { ...counts, ...Object.fromEntries(heard.map((type) => [type, Math.max(1, counts[type])])) };
}

export const labelOf = (type: StakeholderType, answers: Readonly<Record<string, string>>): Said => {
	const who = [stakeholderLabels[type]];
	if (!answers.Name) return said('Testimonial: {who}', { who });
	return said('Testimonial: {who}, {name}', { who, name: answers.Name });
};
