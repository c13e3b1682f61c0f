import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cursor, pageLimit, placeId, success } from '../fields.ts';
import {
	approval,
	spokenTestimonial,
	stakeholderType,
	welcome,
	welcomeFigures,
} from './publications-schema.ts';

const one = z.object({ id: z.uuid('Not found.') });

export const listSpokenTestimonials = endpoint({
	method: 'GET',
	path: '/api/staff/testimonials/',
	summary: 'The testimonials of the fellows in reach, the newest first',
	access: 'staff',
	input: z.object({
		type: z.optional(stakeholderType),
		district: z.optional(placeId('Choose a district')),
		published: z.optional(z.literal('yes')),
		cursor,
		limit: pageLimit,
	}),
	output: z.object({ data: z.array(spokenTestimonial), next_cursor: z.nullable(z.string()) }),
});

export const getSpokenTestimonial = endpoint({
	method: 'GET',
	path: '/api/staff/testimonials/{id}/',
	summary: 'One testimonial of a fellow in reach, with an address of its recording that works',
	access: 'staff',
	input: one,
	output: spokenTestimonial,
});

export const publishTestimonial = endpoint({
	method: 'PUT',
	path: '/api/staff/testimonials/{id}/publication/',
	summary: 'Approves a testimonial for the welcome page, with the words that stand there',
	access: 'lead',
	input: z.extend(one, approval.shape),
	output: success,
});

export const withdrawTestimonial = endpoint({
	method: 'DELETE',
	path: '/api/staff/testimonials/{id}/publication/',
	summary: 'Takes a testimonial off the welcome page',
	access: 'lead',
	input: one,
	output: success,
});

export const getWelcome = endpoint({
	method: 'GET',
	path: '/api/welcome/',
	summary: 'The approved voices and the figures of the welcome page',
	access: 'public',
	cacheSeconds: 300,
	input: z.object({}),
	output: welcome,
});

export const getVoice = endpoint({
	method: 'GET',
	path: '/api/welcome/voices/{id}/',
	summary: 'The recording of an approved voice that everybody may hear',
	access: 'public',
	cacheSeconds: 300,
	produces: { webm: 'audio/webm', mp4: 'audio/mp4', ogg: 'audio/ogg' },
	input: one,
	output: z.unknown(),
});

export const getWelcomeFigures = endpoint({
	method: 'GET',
	path: '/api/staff/welcome/',
	summary: 'The figures of today, and whether the welcome page shows them',
	access: 'admin',
	shows: 'nobody',
	input: z.object({}),
	output: z.object({ live_figures: z.boolean(), figures: welcomeFigures }),
});

export const chooseWelcomeFigures = endpoint({
	method: 'PUT',
	path: '/api/staff/welcome/',
	summary: "Lets the welcome page show the figures of today, or those of the organisation's own text",
	access: 'admin',
	input: z.object({ live_figures: z.boolean('Choose which figures to show') }),
	output: success,
});
