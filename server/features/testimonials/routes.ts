import type { Output } from '@yuva/contract/endpoint';
import {
	getRecorderSummary,
	listTestimonials,
	submitTestimonial,
	submitTestimonialAlias,
	uploadTestimonial,
} from '@yuva/contract/testimonials/endpoints';
import type { StakeholderType } from '@yuva/contract/testimonials/schema';
import { type Call, serve } from '../../platform/http/serve.ts';
import { enrolmentOf } from '../../platform/identity/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { findYearFor } from '../enrolments/reads.ts';
import { keepTestimonial } from './actions.ts';
import { selectSummary, selectTestimonials } from './queries.ts';

const success = { status: 'success' } as const;
const NONE = { fellow: 0, fellow_parent: 0, child: 0, childs_parent: 0, supporter: 0 };

export function testimonialsRoutes(platform: Platform): void {
	serve(platform, uploadTestimonial, async (call) => {
		const recording = Buffer.from(await call.input.audio.arrayBuffer());
		const submission = { ...call, yearId: enrolmentOf(call.viewer).year_id };
		return {
			...success,
			id: await keepTestimonial(submission, platform.media, { ...call.input, recording }),
		};
	});

	for (const endpoint of [submitTestimonial, submitTestimonialAlias] as const) {
		serve(platform, endpoint, async (call) => {
			const { audio_url } = call.input;
			const recording = Buffer.from(audio_url.slice(audio_url.indexOf(';base64,') + 8), 'base64');
			const submission = { ...call, yearId: enrolmentOf(call.viewer).year_id };
			return {
				...success,
				id: await keepTestimonial(submission, platform.media, { ...call.input, recording }),
			};
		});
	}

	serve(platform, getRecorderSummary, async ({ db, fellowId, viewer, now }) => {
		const rows = await selectSummary(db, fellowId, { isStaff: viewer.role !== 'fellow', now });
		const counts: Record<StakeholderType, number> = { ...NONE };
		const latest_records: Output<typeof getRecorderSummary>['latest_records'] = {};
		for (const { stakeholder_type, count, recording_id, created_at } of rows) {
			counts[stakeholder_type] = count;
			const audio_url = platform.media.urlFor(viewer, recording_id, now) ?? '';
			latest_records[stakeholder_type] = { audio_url, created_at: created_at.toISOString() };
		}
		return { counts, latest_records };
	});

	serve(platform, listTestimonials, async (call) => {
		const { db, fellowId, viewer, now } = call;
		const year = await findYearFor(db, viewer, call.input.year);
		const listener = { isStaff: viewer.role !== 'fellow', now };
		const rows = await selectTestimonials(db, fellowId, listener, year?.id);
		await auditRead(
			platform,
			call,
			rows.filter(({ may_be_heard }) => may_be_heard).map(({ id }) => id),
		);
		const data = rows.map(({ recording_id, may_be_heard, ...row }) => {
			const created_at = row.created_at.toISOString();
			if (!may_be_heard) {
				return { ...row, created_at, form_data: {}, audio_url: '', hidden: 'no_consent' as const };
			}
			return { ...row, created_at, audio_url: platform.media.urlFor(viewer, recording_id, now) ?? '' };
		});
		return { ...success, data };
	});
}

/** Children speak here too, so reads are logged: a fellow's own in a batch, any other before the answer. */
async function auditRead(
	platform: Platform,
	call: Call<typeof listTestimonials>,
	testimonials: readonly string[],
): Promise<void> {
	const { viewer, fellowId: fellow_id, request } = call;
	const action = 'testimonial.read';
	if (viewer.role !== 'fellow') return call.audit(action, { fellow_id, shown: { testimonials } });
	platform.readLog.note({ actor_id: viewer.account_id, action, fellow_id, request_id: request.id });
}
