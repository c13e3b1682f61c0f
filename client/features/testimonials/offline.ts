import {
	getRecorderSummary,
	listTestimonials,
	uploadTestimonial,
} from '@yuva/contract/testimonials/endpoints';
import { offlineSlice, queuedWrite, read } from '../../local/local.ts';
import { answersOf, labelOf } from './queued.ts';

export const handInTestimonial = queuedWrite(uploadTestimonial, {
	label: ({ stakeholder_type, form_data }) => labelOf(stakeholder_type, answersOf(form_data)),
	records: () => [],
	affects: [getRecorderSummary, listTestimonials],
});

export const testimonialsOffline = offlineSlice({
	writes: [handInTestimonial],
	pack: (mobile) => [read(getRecorderSummary, { mobile }), read(listTestimonials, { mobile })],
});
