import {
	addAccount,
	changeAccount,
	getAccount,
	listAccounts,
	setAccountActive,
} from '@yuva/contract/accounts/endpoints';
import { changeLanguage } from '@yuva/contract/accounts/language-endpoints';
import { listMyLeads } from '@yuva/contract/accounts/my-leads-endpoints';
import { removeStaffPhoto, saveStaffPhoto } from '@yuva/contract/accounts/photo-endpoints';
import { nameAndId, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import { notFound } from '../../platform/errors.ts';
import { type Handler, serve } from '../../platform/http/serve.ts';
import { type PreparedPhoto, preparePhotoFile } from '../../platform/media/images.ts';
import { thumbnailOf } from '../../platform/media/media-address.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeDetails, dropPhoto, makeAccount, replacePhoto, setActive } from './actions.ts';
import { type AccountRow, selectAccount, selectAccounts, selectLeadsOf, updateLanguage } from './queries.ts';

const toAccount = (row: AccountRow) => ({ ...row, created_at: row.created_at.toISOString() });

export function accountsRoutes(platform: Platform): void {
	const { media } = platform;

	serve(platform, listAccounts, async ({ input: { cursor, limit, ...filter }, db, audit }) => {
		const from = readCursor(cursor, nameAndId);
		const after = from && { name: from[0], id: from[1] };
		const { search, role, district, active } = filter;
		const rows = await selectAccounts(db, { search, role, district, active }, { after, limit: limit + 1 });
		const data = rows.slice(0, limit);
		const last = rows.length > limit ? data.at(-1) : undefined;
		await audit('accounts.list', { shown: { staff: data.map(({ account_id }) => account_id) } });
		return {
			data: data.map(toAccount),
			next_cursor: last ? writeCursor(last.full_name, last.account_id) : null,
		};
	});

	serve(platform, getAccount, async ({ input: { account_id }, db, audit }) => {
		const row = await selectAccount(db, account_id);
		if (!row) throw notFound();
		await audit('accounts.read', { target_id: account_id, shown: { staff: [account_id] } });
		return toAccount(row);
	});

	serve(
		platform,
		addAccount,
		({ input, request, ...call }) => makeAccount({ ...call, requestId: request.id }, input),
		{ transaction: 'own' },
	);

	serve(platform, changeAccount, async ({ input: { account_id, before, ...details }, audit, ...call }) => {
		await changeDetails(call, account_id, details, before);
		const districts = details.districts.map(String);
		await audit('accounts.change', { target_id: account_id, details: { role: details.role, districts } });
		return { status: 'success' as const };
	});

	serve(platform, setAccountActive, async ({ input: { account_id, active }, audit, ...call }) => {
		await setActive(call, account_id, active);
		if (!active) await dropPhoto(call.db, media, account_id);
		await audit(active ? 'accounts.open' : 'accounts.close', { target_id: account_id });
		return { status: 'success' as const };
	});

	serve(platform, changeLanguage, async ({ db, viewer: { account_id }, input: { language }, audit }) => {
		if (await updateLanguage(db, account_id, language)) {
			await audit('accounts.language', { target_id: account_id, details: { language } });
		}
		return { status: 'success' as const };
	});

	serve(platform, listMyLeads, async ({ db, viewer, now }) => {
		const leads = await selectLeadsOf(db, viewer.account_id);
		const urlOf = (photoId: string | null) => thumbnailOf(media.urlFor(viewer, photoId, now));
		return { data: leads.map(({ photo_id, ...lead }) => ({ ...lead, photo_url: urlOf(photo_id) })) };
	});

	photoRoutes(platform);
}

function photoRoutes(platform: Platform): void {
	const { media } = platform;

	const storePhoto: Handler<typeof saveStaffPhoto, PreparedPhoto> = async ({ prepared, audit, ...call }) => {
		const accountId = call.viewer.account_id;
		const photoId = await replacePhoto({ ...call, accountId, media }, prepared);
		await audit('accounts.photo', { target_id: photoId });
		return { status: 'success' };
	};
	serve(platform, saveStaffPhoto, storePhoto, { prepare: ({ input }) => preparePhotoFile(input.photo) });

	serve(platform, removeStaffPhoto, async ({ db, viewer, audit }) => {
		if (await dropPhoto(db, media, viewer.account_id)) await audit('accounts.photo_removed');
		return { status: 'success' as const };
	});
}
