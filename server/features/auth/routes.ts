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
import { finishLogin } from '@yuva/contract/second-factor/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Handler, serve } from '../../platform/http/serve.ts';
import { closeSession } from '../../platform/identity/session.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { finishSecondStep } from '../second-factor/actions.ts';
import * as actions from './actions.ts';
import { deviceCookie, readKeys } from './device-key.ts';
import { findPhotoId } from './queries.ts';
import {
	beginRecovery,
	finishRecovery,
	issueCode,
	issueStaffCode,
	SEND_CODE,
	sendCode,
} from './recovery-actions.ts';

const OWN_TRANSACTION = { transaction: 'own' } as const;

export function authRoutes(platform: Platform): void {
	const { media, settings } = platform;

	serve(platform, signUp, async ({ db, input, request, reply, now }) => {
		const key = await actions.signUp(db, input, visitOf(request, now));
		rememberDevice({ request, reply, key, secure: settings.production });
		return { status: 'success', detail: 'Registration successful!' } as const;
	});

	const enter: Handler<typeof login> = async ({ db, input, request, reply, now }) => {
		const visit = visitOf(request, now);
		const entered = await actions.signIn(db, input, visit, settings.demandsSecondFactor);
		if ('step' in entered) {
			reply.header('set-cookie', entered.cookieFor(settings.production));
			return entered.step;
		}
		const { token, viewer, deviceKey } = entered;
		rememberDevice({ request, reply, key: deviceKey, secure: settings.production });
		return { ...viewer, token };
	};
	serve(platform, login, enter, OWN_TRANSACTION);

	const finish: Handler<typeof finishLogin> = async ({ input, request, reply, now }) => {
		const account = await finishSecondStep(platform, { db: platform.db, request, now }, input);
		const visit = visitOf(request, now);
		const { token, viewer, deviceKey } = await actions.enterWithSecondFactor(platform.db, account, visit);
		rememberDevice({ request, reply, key: deviceKey, secure: settings.production });
		return { ...viewer, token };
	};
	serve(platform, finishLogin, finish, OWN_TRANSACTION);

	serve(platform, logout, async ({ db, viewer }) => closeSession(db, viewer.token_hash));

	serve(platform, getStatus, async ({ db, viewer, now }) => {
		const photoId = await findPhotoId(db, viewer.account_id);
		return { ...viewer, profile_photo_url: media.urlFor(viewer, photoId, now) };
	});

	passwordRoutes(platform);
}

function passwordRoutes(platform: Platform): void {
	const { settings } = platform;

	const recover: Handler<typeof forgotPassword> = async ({ db, input, request, reply, now }) => {
		const { mobile_number, request_id, code } = input;
		const visit = visitOf(request, now);
		const { deviceKey, ...answer } =
			code === undefined
				? await beginRecovery(db, mobile_number, { ...visit, bySms: settings.sms !== undefined })
				: await finishRecovery(db, { mobile_number, request_id, code }, visit);
		if (deviceKey) rememberDevice({ request, reply, key: deviceKey, secure: settings.production });
		return answer;
	};
	serve(platform, forgotPassword, recover, OWN_TRANSACTION);

	const change: Handler<typeof changePassword> = async ({ db, input, viewer, request, now }) => {
		await actions.changePassword(db, viewer, input, visitOf(request, now));
		return { status: 'success' };
	};
	serve(platform, changePassword, change, OWN_TRANSACTION);

	serve(platform, issueRecoveryCode, async ({ db, input, viewer, now, audit }) => {
		const issued = await issueCode(db, viewer, input.id, now);
		await audit('auth.recovery_code', { fellow_id: input.id, target_id: input.id });
		return issued;
	});

	serve(platform, issueStaffRecoveryCode, async ({ input, viewer, now, db, audit }) => {
		const issued = await issueStaffCode(db, viewer, input.id, now);
		await audit('auth.recovery_code', { target_id: input.id });
		return issued;
	});
}

const sendCodePayload = z.object({ reset_id: z.uuid() });

export const authJobs = ({ db, settings, clock }: Platform): JobHandlers => ({
	[SEND_CODE]: async (payload) => {
		const { reset_id } = sendCodePayload.parse(payload);
		if (settings.sms) await sendCode(db, reset_id, settings.sms, clock());
	},
});

const visitOf = (request: FastifyRequest, now: Date): actions.Visit => ({
	deviceKeys: readKeys(request),
	address: request.ip,
	requestId: request.id,
	now,
});

interface Remembered {
	request: FastifyRequest;
	reply: FastifyReply;
	key: string;
	secure: boolean;
}

function rememberDevice({ request, reply, key, secure }: Remembered): void {
	reply.header('set-cookie', deviceCookie(key, readKeys(request), secure));
}
