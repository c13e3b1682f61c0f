import * as publications from '@yuva/contract/testimonials/publications-endpoints';
import { ADMIN, nothing, type PolicyRow, PUBLIC, row, type Scene, STAFF } from './policy-row.ts';

/** The testimonial is unknown; the slice's own tests check reach. */
const nobodys = ({ fresh }: Scene) => ({ id: fresh.id });
const approved = (scene: Scene) => ({
	...nobodys(scene),
	public_text: 'She reads now.',
	first_name: 'Lakshmi',
	agreed: true,
});

export const testimonialsPolicy: readonly PolicyRow[] = [
	row(publications.listSpokenTestimonials, 'granted', nothing, STAFF),
	row(publications.getSpokenTestimonial, 'granted', nobodys, STAFF.replaceAll('200', '404')),
	row(publications.publishTestimonial, 'granted', approved, '401 403 403 403 403 404 404 404'),
	row(publications.withdrawTestimonial, 'granted', nobodys, '401 403 403 403 403 404 404 404'),
	row(publications.getWelcome, 'granted', nothing, PUBLIC),
	row(publications.getVoice, 'granted', nobodys, PUBLIC.replaceAll('200', '404')),
	row(publications.getWelcomeFigures, 'granted', nothing, ADMIN),
	row(publications.chooseWelcomeFigures, 'granted', () => ({ live_figures: false }), ADMIN),
];
