import {
	createExportTicket,
	downloadExport,
	getExportProgress,
	listExportChoices,
	redeemExportTicket,
} from '@yuva/contract/exports/endpoints';
import { notFound } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { serveFile } from '../../platform/http/serve-file.ts';
import type { Platform } from '../../platform/platform.ts';
import { findYearOptions } from '../years/reads.ts';
import { type ExportDesk, openExport, sizeOf } from './actions.ts';
import { selectDistricts } from './queries.ts';
import { findProgress, makeTicket, useTicket } from './tickets.ts';

export function exportsRoutes(platform: Platform): void {
	const { db, readingDb, clock } = platform;
	const desk: ExportDesk = { db, readingDb, clock, running: 0, runningOf: new Map() };

	serve(platform, listExportChoices, async ({ viewer }) => ({
		districts: await selectDistricts(db, viewer),
		years: await findYearOptions(db),
	}));

	serveFile(platform, downloadExport, ({ input, viewer, request }) =>
		openExport(desk, { choice: input, viewer, request_id: request.id }),
	);

	serve(platform, createExportTicket, async ({ input, viewer, now, ...call }) => {
		const rows = await sizeOf(desk, { choice: input, viewer });
		const { id, secret } = await makeTicket(call.db, viewer.account_id, input, now);
		return { id, url: redeemExportTicket.path.replace('{ticket}', secret), rows };
	});

	serve(platform, getExportProgress, async ({ input: { id }, viewer, now }) => {
		const progress = await findProgress(db, viewer.account_id, { id, now });
		if (!progress) throw notFound();
		return progress;
	});

	serveFile(platform, redeemExportTicket, async ({ input, now, request }) => {
		const ticket = await useTicket(db, input.ticket, now);
		if (!ticket) throw notFound('This address has been used or has run out. Please export again.');
		const { id, choice, viewer } = ticket;
		return openExport(desk, { choice, viewer, request_id: request.id, ticket: id });
	});
}
