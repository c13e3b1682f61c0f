import {
	listConsents,
	listConsentsOfChild,
	listMissingConsents,
	recordConsent,
	recordSpokenConsent,
} from '@yuva/contract/children/consent-endpoints';
import type { Purpose } from '@yuva/contract/children/consent-schema';
import { withdrawConsent } from '@yuva/contract/children/withdrawal-endpoints';
import { z } from 'zod';
import { readCursor, writeCursor } from '../../platform/database/cursor.ts';
import { notFound } from '../../platform/errors.ts';
import { type Call, serve } from '../../platform/http/serve.ts';
import { enrolmentOf } from '../../platform/identity/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { findChildOfYears } from '../enrolments/reads.ts';
import { keepConsent, keepWithdrawal } from './consent-actions.ts';
import { type OfChildren, type StoredTalk, selectConsents, selectMissing } from './consent-queries.ts';
import { keepSpokenConsent } from './spoken-actions.ts';
import { type SpokenRow, selectSpokenConsents } from './spoken-queries.ts';
import { countMissing } from './tidy-reads.ts';

const success = { status: 'success' } as const;

export function consentRoutes(platform: Platform): void {
	serveMissing(platform);
	serveOfChild(platform);
	spokenConsentRoutes(platform);

	serve(
		platform,
		recordConsent,
		async ({ input: { id, child_id, notice = null, ...talk }, audit, viewer, ...call }) => {
			const writing = { yearId: enrolmentOf(viewer).year_id, writtenAt: viewer.written_at };
			const { media } = platform;
			const isNew = await keepConsent({ ...call, ...writing, media }, { id, child_id, notice }, talk);
			const { register, photo, voice, method } = talk;
			const details = { register, photo, voice, method };
			if (isNew) await audit('consent.record', { fellow_id: call.fellowId, target_id: child_id, details });
			return { ...success, id };
		},
	);

	serve(platform, listConsents, async ({ viewer, fellowId, db, now, request, audit }) => {
		const data = await readRecords(platform, { db, viewer, now }, { fellowId });
		const entry = { actor_id: viewer.account_id, action: 'consent.list', fellow_id: fellowId };
		if (viewer.role === 'fellow') platform.readLog.note({ ...entry, request_id: request.id });
		else await audit(entry.action, { fellow_id: fellowId, shown: shownIn(data) });
		return { ...success, data };
	});
}

function serveOfChild(platform: Platform): void {
	serve(platform, listConsentsOfChild, async ({ input: { child_id: childId }, db, viewer, now, audit }) => {
		const child = await findChildOfYears(db, viewer, childId);
		if (!child) throw notFound();
		const data = await readRecords(platform, { db, viewer, now }, { childId });
		const shown = { children: [childId], guardiansOf: [childId] };
		await audit('consent.list', { fellow_id: child.fellow_id, target_id: childId, shown });
		return { data };
	});

	serve(platform, withdrawConsent, async ({ input, db, viewer, now, audit }) => {
		const { id, child_id, ...withdrawal } = input;
		const call = { db, viewer, now, media: platform.media };
		const kept = await keepWithdrawal(call, { id, child_id }, withdrawal);
		if (kept) {
			const details = { ...kept.answers, method: withdrawal.method };
			await audit('consent.withdraw', { fellow_id: kept.fellow_id, target_id: child_id, details });
		}
		return { ...success, id };
	});
}

type Reading = Pick<Call<typeof listConsents>, 'db' | 'viewer' | 'now'>;

/** Staff get an address of each recording; the fellow learns that there is one. */
async function readRecords({ media }: Platform, { db, viewer, now }: Reading, of: OfChildren) {
	const rows = await selectConsents(db, of);
	const recordings = new Map((await selectSpokenConsents(db, of)).map((row) => [row.consent_id, row]));
	return withStanding(rows).map(({ recorded_at, withdrawn, ...row }) => {
		const spoken = recordings.get(row.id);
		const address = viewer.role !== 'fellow' && spoken && media.urlFor(viewer, spoken.recording_id, now);
		return {
			...row,
			recorded_at: recorded_at.toISOString(),
			...(withdrawn && { withdrawn }),
			...(spoken && { spoken: spokenOf(spoken, address || '') }),
		};
	});
}

/** A withdrawal keeps the other answers of the talk before it. A phone may send that talk after the withdrawal. */
function withStanding(latestFirst: readonly StoredTalk[]): StoredTalk[] {
	const standing = new Map<string, Pick<StoredTalk, Purpose>>();
	const settled = latestFirst.toReversed().map((talk) => {
		const { child_id, withdrawn } = talk;
		const before = standing.get(child_id);
		const stays = (purpose: Purpose) => before?.[purpose] === true && !withdrawn?.includes(purpose);
		const answers = { register: stays('register'), photo: stays('photo'), voice: stays('voice') };
		const now = withdrawn ? { ...talk, ...answers } : talk;
		standing.set(child_id, now);
		return now;
	});
	return settled.toReversed();
}

const spokenOf = ({ together, ...spoken }: SpokenRow, audio_url: string) => ({
	...spoken,
	audio_url,
	...(together > 1 && { together }),
});

const countAndId = z.tuple([z.string().regex(/^\d{1,6}$/), z.uuid()]);

const toMissing = ({
	missing,
	count: _count,
	...fellow
}: Awaited<ReturnType<typeof selectMissing>>[number]) => ({
	...fellow,
	missing: missing.map(({ register_consent, registered_at, ...child }) => ({
		...child,
		standing: register_consent === null ? ('missing' as const) : ('refused' as const),
		registered_at: new Date(registered_at).toISOString(),
	})),
});

function serveMissing(platform: Platform): void {
	serve(platform, listMissingConsents, async ({ input, db, viewer, now, audit }) => {
		const { district, cursor, limit } = input;
		const from = readCursor(cursor, countAndId);
		const after = from && { count: Number(from[0]), id: from[1] };
		const filter = { viewer, district, now };
		const rows = await selectMissing(db, filter, { after, limit: limit + 1 });
		const data = rows.slice(0, limit);
		const fellows = data.map(({ fellow_id }) => fellow_id);
		const children = data.flatMap(({ missing }) => missing.map(({ child_id }) => child_id));
		await audit('consent.missing', { details: { rows: data.length }, shown: { fellows, children } });
		const last = rows.length > limit ? data.at(-1) : undefined;
		return {
			data: data.map(toMissing),
			next_cursor: last ? writeCursor(String(last.count), last.fellow_id) : null,
			count: await countMissing(db, filter),
		};
	});
}

function shownIn(rows: readonly { child_id: string }[]) {
	const children = rows.map(({ child_id }) => child_id);
	return { children, guardiansOf: children };
}

function spokenConsentRoutes(platform: Platform): void {
	serve(platform, recordSpokenConsent, async ({ input: { audio, ...spoken }, audit, ...call }) => {
		const recording = Buffer.from(await audio.arrayBuffer());
		const proved = await keepSpokenConsent(call, platform.media, { ...spoken, recording });
		const details = { language: spoken.language, bytes: recording.length };
		for (const target_id of proved)
			await audit('consent.spoken', { fellow_id: call.fellowId, target_id, details });
		return { status: 'success' as const };
	});
}
