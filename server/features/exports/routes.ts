import {
	createExport,
	createExportTicket,
	downloadExport,
	listExportChoices,
	listExports,
	redeemExportTicket,
	removeExport,
} from '@yuva/contract/exports/endpoints';
import { notFound } from '../../platform/errors.ts';
import { browserCookie, type KeyCookie, readBrowserKey } from '../../platform/http/browser-key.ts';
import { serve } from '../../platform/http/serve.ts';
import { serveFile } from '../../platform/http/serve-file.ts';
import { PIECE_BYTES } from '../../platform/media/pieces.ts';
import type { Platform } from '../../platform/platform.ts';
import { newSecret } from '../../platform/process/env.ts';
import { findYearOptions } from '../enrolments/reads.ts';
import { selectDistricts } from './queries.ts';
import { askExport, listOwn, makeTicket, RESUME_MS, redeem, type WriteClaimed } from './queue-actions.ts';
import { removeOwn } from './queue-queries.ts';
import { exportPlaces, openExport, type WritingDesk, writeExport } from './write-export.ts';

/** One key serves all addresses of a browser; a download that broke off goes on with it. */
const EXPORT_COOKIE: KeyCookie = { name: 'yuva_export', path: '/api/staff/', seconds: RESUME_MS / 1000 };

/** @returns how this process writes the exports that were asked for */
export function exportsRoutes(platform: Platform, pieceBytes = PIECE_BYTES): WriteClaimed {
	const { db, readingDb, storage, clock, settings } = platform;
	const desk: WritingDesk = {
		...{ db, readingDb, storage, clock },
		...{ running: 0, places: exportPlaces(), pieceBytes },
	};

	serve(platform, listExportChoices, async ({ viewer }) => ({
		districts: await selectDistricts(db, viewer),
		years: await findYearOptions(db),
	}));

	serveFile(platform, downloadExport, ({ input, viewer, request }) =>
		openExport(desk, { choice: input, viewer, request_id: request.id }),
	);

	serve(platform, createExport, async ({ input, viewer, now, request, ...call }) => {
		const asked = { choice: input, accountId: viewer.account_id, requestId: request.id, now };
		return askExport(call.db, asked);
	});

	serve(platform, listExports, async ({ viewer, now }) => ({
		data: await listOwn(db, viewer.account_id, now),
	}));

	serve(
		platform,
		createExportTicket,
		async ({ input: { id }, viewer, now, request, reply }) => {
			const browserKey = readBrowserKey(request, EXPORT_COOKIE) || newSecret();
			const ticket = await makeTicket({ db, storage }, { id, viewer, browserKey, now });
			reply.header('set-cookie', browserCookie(browserKey, EXPORT_COOKIE, settings.production));
			return ticket;
		},
		// an own transaction stores the end of a file also if the ticket is refused
		{ transaction: 'own' },
	);

	serve(platform, removeExport, async ({ input: { id }, viewer, ...call }) => {
		if (!(await removeOwn(call.db, viewer.account_id, id))) throw notFound();
		await call.audit('exports.remove', { target_id: id });
		return { status: 'success' as const };
	});

	serveFile(platform, redeemExportTicket, ({ input, now, request }) =>
		redeem(
			{ db, storage },
			{
				secret: input.ticket,
				browserKey: readBrowserKey(request, EXPORT_COOKIE),
				isRest: /^bytes=0*[1-9]/.test(request.headers.range ?? ''),
				requestId: request.id,
				now,
			},
		),
	);
	return (claim, call) => writeExport(desk, claim, call);
}
