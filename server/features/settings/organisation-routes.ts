import { hash } from 'node:crypto';
import {
	getLogo,
	getOrganisation,
	removeLogo,
	saveLogo,
	saveOrganisation,
} from '@yuva/contract/settings/organisation-endpoints';
import { chooseWelcomeFigures, getWelcomeFigures } from '@yuva/contract/testimonials/publications-endpoints';
import { notFound } from '../../platform/errors.ts';
import { type Call, serve } from '../../platform/http/serve.ts';
import { serveFile } from '../../platform/http/serve-file.ts';
import { makeLogo, preparePhotoFile } from '../../platform/media/images.ts';
import { bytesInMemory } from '../../platform/media/storage.ts';
import type { Platform } from '../../platform/platform.ts';
import { selectFigures, showsLiveFigures, storeFiguresChoice } from './figure-queries.ts';
import { deleteLogo, selectLogo, storeEntry, storeLogo } from './organisation-queries.ts';
import { readOrganisation } from './reads.ts';

const success = { status: 'success' } as const;
/** Gives 96 bits. */
const DIGEST_LENGTH = 16;

export function organisationRoutes(platform: Platform): void {
	serve(platform, getOrganisation, ({ input: { language }, db, now }) => readOrganisation(db, now, language));

	serveFile(platform, getLogo, async ({ input: { digest } }) => {
		const bytes = await selectLogo(platform.db, digest);
		if (!bytes) throw notFound();
		return { ...bytesInMemory(bytes), contentType: getLogo.produces.jpeg };
	});

	serve(platform, saveOrganisation, async ({ input, db, viewer, now, audit }) => {
		await storeEntry(db, input, { changed_by: viewer.account_id, changed_at: now });
		await audit('organisation.save');
		return success;
	});

	serve(
		platform,
		saveLogo,
		async ({ prepared: logo, db, viewer, now, audit }: Call<typeof saveLogo, Buffer>) => {
			const logo_digest = hash('sha256', logo, 'base64url').slice(0, DIGEST_LENGTH);
			await storeLogo(db, { logo, logo_digest }, { changed_by: viewer.account_id, changed_at: now });
			await audit('organisation.logo', { details: { digest: logo_digest } });
			return success;
		},
		{ prepare: ({ input }) => prepareLogo(input.logo) },
	);

	serve(platform, removeLogo, async ({ db, viewer, now, audit }) => {
		await deleteLogo(db, { changed_by: viewer.account_id, changed_at: now });
		await audit('organisation.logo_removed');
		return success;
	});

	serve(platform, getWelcomeFigures, async ({ db }) => ({
		live_figures: await showsLiveFigures(db),
		figures: await selectFigures(db),
	}));

	serve(platform, chooseWelcomeFigures, async ({ input: { live_figures }, db, viewer, now, audit }) => {
		await storeFiguresChoice(db, { live_figures, changed_by: viewer.account_id, changed_at: now });
		await audit('welcome.figures', { details: { live_figures } });
		return success;
	});
}

const prepareLogo = async (picture: File): Promise<Buffer> =>
	makeLogo((await preparePhotoFile(picture)).photo);
