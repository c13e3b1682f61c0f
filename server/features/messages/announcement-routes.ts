import {
	announce,
	listAnnouncementDistricts,
	listAnnouncements,
	restoreAnnouncement,
	withdrawAnnouncement,
} from '@yuva/contract/messages/endpoints';
import type { SentAnnouncement } from '@yuva/contract/messages/schema';
import { instantAndId, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import { notFound } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { makeAnnouncement } from './announcement-actions.ts';
import {
	clearWithdrawal,
	selectAnnouncements,
	selectReach,
	storeWithdrawal,
} from './announcement-queries.ts';

export function announcementRoutes(platform: Platform): void {
	serve(platform, listAnnouncementDistricts, async ({ db, viewer }) => ({
		data: await selectReach(db, viewer),
	}));

	serve(platform, announce, async ({ input, audit, ...call }) => {
		const { id, reached } = await makeAnnouncement(call, input);
		const districts = input.districts === 'All' ? 'All' : input.districts.map(String);
		await audit('announcements.send', { target_id: id, details: { districts, reached } });
		return { status: 'success' as const, id, reached };
	});

	serve(platform, listAnnouncements, async ({ db, viewer, input: { cursor, limit } }) => {
		const from = readCursor(cursor, instantAndId);
		const after = from && { at: new Date(from[0]), id: from[1] };
		const rows = await selectAnnouncements(db, viewer, { after, limit: limit + 1 });
		const data = rows.slice(0, limit);
		const last = rows.length > limit ? data.at(-1) : undefined;
		return {
			data: data.map((row) => toAnnouncement(row, viewer)),
			next_cursor: last ? writeCursor(last.created_at.toISOString(), last.id) : null,
		};
	});

	serve(platform, withdrawAnnouncement, async ({ db, viewer, input: { id }, now, audit }) => {
		if (!(await storeWithdrawal(db, viewer, id, now))) throw notFound();
		await audit('announcements.withdraw', { target_id: id });
		return { status: 'success' as const };
	});

	serve(platform, restoreAnnouncement, async ({ db, viewer, input: { id }, audit }) => {
		if (!(await clearWithdrawal(db, viewer, id))) throw notFound();
		await audit('announcements.restore', { target_id: id });
		return { status: 'success' as const };
	});
}

type AnnouncementRow = Awaited<ReturnType<typeof selectAnnouncements>>[number];

function toAnnouncement({ created_by, ...row }: AnnouncementRow, viewer: Viewer): SentAnnouncement {
	const mayWithdraw = created_by === viewer.account_id || viewer.role === 'admin';
	return {
		...row,
		created_at: row.created_at.toISOString(),
		withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
		is_withdrawable: mayWithdraw && row.withdrawn_at === null,
		is_restorable: mayWithdraw && row.withdrawn_at !== null,
	};
}
