import { indiaDate } from '@yuva/contract/calendar';
import { type Language, otherLanguages, textIn } from '@yuva/contract/language';
import {
	acceptFellowship,
	getAcceptance,
	getConsentDetails,
	getOnboardingProgress,
	getSubmittedTasks,
	getVideosWatched,
	markVideoWatched,
	signChildProtection,
	signDataConsent,
	submitTask1,
	submitTask2,
} from '@yuva/contract/onboarding/endpoints';
import { type Handler, serve } from '../../platform/http/serve.ts';
import type { PreparedPhoto } from '../../platform/media/images.ts';
import type { Platform } from '../../platform/platform.ts';
import { noteVideo } from '../fellows/actions.ts';
import {
	acceptOffer,
	agreeToChildProtection,
	agreeToDataConsent,
	handInTask1,
	handInTask2,
	prepareTask1Photo,
	prepareTaskPhoto,
} from './actions.ts';
import { beforeOf, progressOf, submittedOf } from './progress.ts';
import { findSigner, findSteps, selectBefore, selectHandedIn, selectHome, selectTasks } from './queries.ts';

const success = { status: 'success' } as const;

export function onboardingRoutes(platform: Platform): void {
	serveTasks(platform);
	serveConsent(platform);
}

function serveTasks(platform: Platform): void {
	serve(platform, getOnboardingProgress, async ({ db, fellowId }) =>
		progressOf(await findSteps(db, fellowId), await selectTasks(db, fellowId)),
	);

	serve(platform, getSubmittedTasks, async ({ db, fellowId, viewer, now }) => {
		const urlOf = (photoId: string | null) => platform.media.urlFor(viewer, photoId, now);
		return {
			...submittedOf(await selectHandedIn(db, fellowId), urlOf),
			home: (await selectHome(db, fellowId)) ?? null,
			before: beforeOf(await selectBefore(db, fellowId), urlOf),
		};
	});

	serve(platform, getVideosWatched, async ({ db, fellowId }) =>
		progressOf(await findSteps(db, fellowId), []),
	);

	serve(platform, markVideoWatched, async ({ db, fellowId, now, input }) => {
		await noteVideo(db, fellowId, input.video_id, now);
		return success;
	});

	const handIn1: Handler<typeof submitTask1, PreparedPhoto | undefined> = async (call) => {
		await handInTask1(call, platform.media, call.input);
		return { ...success, task1_status: 'UNDER_REVIEW' as const };
	};
	serve(platform, submitTask1, handIn1, {
		prepare: (call) => prepareTask1Photo(call, call.input.lc_photo),
	});

	const handIn2: Handler<typeof submitTask2, PreparedPhoto> = async (call) => {
		await handInTask2(call, platform.media);
		return { ...success, task2_status: 'UNDER_REVIEW' as const };
	};
	serve(platform, submitTask2, handIn2, {
		prepare: (call) => prepareTaskPhoto(call, 2, call.input.training_photo),
	});
}

function serveConsent(platform: Platform): void {
	serve(platform, getAcceptance, async ({ db, fellowId }) => {
		const { accepted_offer_at: at } = await findSteps(db, fellowId);
		return { is_accepted_offer_letter: at !== null, accepted_offer_letter_date: at && indiaDate(at) };
	});

	serve(platform, acceptFellowship, async (call) => ({
		...success,
		accepted_offer_letter_date: indiaDate(await acceptOffer(call, call.input.text ?? null)),
	}));

	serve(platform, getConsentDetails, async ({ db, fellowId, now }) => {
		const { full_name, home } = await findSigner(db, fellowId);
		// Headquarters often have the name of their mandal and district, so each name is listed once.
		const placeIn = (language: Language) =>
			[...new Set(home.map((name) => textIn(name, language)))].join(', ');
		const place_translations = Object.fromEntries(
			otherLanguages.map((language) => [language, placeIn(language)]),
		);
		return {
			...success,
			data: { full_name, place: placeIn('en'), place_translations, current_date: indiaDate(now) },
		};
	});

	serve(platform, signChildProtection, async (call) => {
		await agreeToChildProtection(call, call.input.text ?? null);
		return success;
	});

	serve(platform, signDataConsent, async (call) => {
		await agreeToDataConsent(call, call.input.notice ?? null);
		return success;
	});
}
