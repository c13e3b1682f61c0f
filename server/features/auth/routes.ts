import {
	changePassword,
	forgotPassword,
	getStatus,
	issueRecoveryCode,
	issueStaffRecoveryCode,
	login,
	logout,
	signUp,
} from '@yuva/contract/auth/endpoints';
import { finishLogin } from '@yuva/contract/auth/second-factor-endpoints';
import { browserOf } from '@yuva/contract/auth/sessions-rules';
import { indiaDate } from '@yuva/contract/calendar';
import type { HeldEnrolment } from '@yuva/contract/enrolments/schema';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../platform/database/database.ts';
import { type Handler, serve } from '../../platform/http/serve.ts';
import { activeEnrolment } from '../../platform/identity/enrolment.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { type JobHandlers, SOON } from '../../platform/jobs/jobs.ts';
import { thumbnailOf } from '../../platform/media/media-address.ts';
import type { Platform } from '../../platform/platform.ts';
import * as actions from './actions.ts';
import { deviceCookie, findDevice, readKeys, remainingCookie } from './device-key.ts';
import { findPhotoId, findYearName } from './queries.ts';
import {
	beginRecovery,
	finishRecovery,
	issueCode,
	issueStaffCode,
	SEND_CODE,
	sendCode,
} from './recovery-actions.ts';
import { finishSecondStep } from './second-factor-actions.ts';

const OWN_TRANSACTION = { transaction: 'own' } as const;

export function authRoutes(platform: Platform): void {
	const { media, settings, signInDb } = platform;
	const visitOf = visitFor(platform);

	const join: Handler<typeof signUp> = async ({ db, input, request, now }) => {
		const write = { endpoint: signUp, request };
		const { body } = await actions.signUp(db, input, visitOf(request, now), write);
		return signUp.output.parse(body);
	};
	serve(platform, signUp, join, OWN_TRANSACTION);

	const enter: Handler<typeof login> = async ({ input, request, reply, now }) => {
		const visit = visitOf(request, now);
		const entered = await actions.signIn(signInDb, input, visit, settings.demandsSecondFactor);
		if ('step' in entered) {
			reply.header('set-cookie', entered.cookieFor(settings.production));
			return entered.step;
		}
		const { token, viewer, deviceKey, owner } = entered;
		reply.header('set-cookie', deviceCookie(deviceKey, visit.deviceKeys, settings.production));
		const held = await enrolmentHeld(signInDb, viewer, now);
		return { ...viewer, token, owner, ...held };
	};
	serve(platform, login, enter, OWN_TRANSACTION);

	const finish: Handler<typeof finishLogin> = async ({ input, request, reply, now }) => {
		const visit = visitOf(request, now);
		const account = await finishSecondStep(platform, { db: signInDb, request, now }, input);
		const device = await findDevice(signInDb, account.mobile_number, visit.deviceKeys);
		const { token, viewer, deviceKey } = await actions.finishSignIn(signInDb, account, { visit, device });
		reply.header('set-cookie', deviceCookie(deviceKey, visit.deviceKeys, settings.production));
		return { ...viewer, token };
	};
	serve(platform, finishLogin, finish, OWN_TRANSACTION);

	serve(platform, logout, async ({ db, viewer, request, reply }) => {
		const keys = readKeys(request);
		const others = await actions.signOut(db, viewer, keys);
		if (keys.length > 0) reply.header('set-cookie', remainingCookie(others, settings.production));
		// Clears photos that the browser stored. What the app keeps is storage, which stays.
		reply.header('clear-site-data', '"cache"');
	});

	const tellStatus: Handler<typeof getStatus> = async ({ viewer, now }) => {
		const photoId = viewer.own_password ? await findPhotoId(signInDb, viewer.account_id) : null;
		const held = await enrolmentHeld(signInDb, viewer, now);
		const url = media.urlFor(viewer, photoId, now);
		const profile_photo_url = viewer.role === 'fellow' ? url : thumbnailOf(url);
		return { ...viewer, profile_photo_url, ...held };
	};
	serve(platform, getStatus, tellStatus, { transaction: 'own' });

	passwordRoutes(platform);
}

async function enrolmentHeld(
	db: Db,
	{ enrolments }: Viewer,
	now: Date,
): Promise<{ enrolment: HeldEnrolment | null; enrolment_id: string | null }> {
	const held = activeEnrolment(enrolments, indiaDate(now)) ?? enrolments[0];
	if (!held) return { enrolment: null, enrolment_id: null };
	return { enrolment: { ...held, year: await findYearName(db, held.year_id) }, enrolment_id: held.id };
}

function passwordRoutes(platform: Platform): void {
	const visitOf = visitFor(platform);

	const recover: Handler<typeof forgotPassword> = ({ db, input, request, now }) => {
		const { mobile_number, request_id, code } = input;
		const visit = visitOf(request, now);
		return code === undefined
			? beginRecovery(db, mobile_number, visit)
			: finishRecovery(db, { mobile_number, request_id, code }, visit);
	};
	serve(platform, forgotPassword, recover, OWN_TRANSACTION);

	const change: Handler<typeof changePassword> = async ({ db, input, viewer, request, now }) => {
		await actions.changePassword(db, viewer, input, visitOf(request, now));
		return { status: 'success' };
	};
	serve(platform, changePassword, change, OWN_TRANSACTION);

	serve(
		platform,
		issueRecoveryCode,
		({ input, request, ...call }) => issueCode({ ...call, requestId: request.id }, input.id),
		OWN_TRANSACTION,
	);

	serve(
		platform,
		issueStaffRecoveryCode,
		({ input, request, ...call }) => issueStaffCode({ ...call, requestId: request.id }, input.id),
		OWN_TRANSACTION,
	);
}

const sendCodePayload = z.object({ reset_id: z.uuid() });

export const authJobs = ({ db, settings, clock }: Platform): JobHandlers => ({
	[SEND_CODE]: {
		...SOON,
		async run(payload) {
			const { reset_id } = sendCodePayload.parse(payload);
			if (settings.sms) await sendCode(db, reset_id, settings.sms, clock());
		},
	},
});

const visitFor =
	({ settings }: Platform) =>
	(request: FastifyRequest, now: Date): actions.Visit => ({
		gateway: settings.sms,
		deviceKeys: readKeys(request),
		address: request.ip,
		browser: browserOf(request.headers['user-agent']),
		requestId: request.id,
		now,
	});
