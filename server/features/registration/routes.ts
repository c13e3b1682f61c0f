import { getFellowDetails, register } from '@yuva/contract/registration/endpoints';
import { REGISTERED } from '@yuva/contract/registration/schema';
import { notFound } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { registerFellow } from './actions.ts';
import { findUnregistered } from './queries.ts';

export function registrationRoutes(platform: Platform): void {
	serve(platform, getFellowDetails, async ({ db, fellowId }) => {
		const fellow = await findUnregistered(db, fellowId);
		if (!fellow) throw notFound();
		return fellow;
	});

	serve(platform, register, async ({ db, fellowId, now, input, audit }) => {
		await registerFellow(db, { fellowId, now }, input);
		await audit('registration.completed', { fellow_id: fellowId });
		return { status: 'success' as const, message: REGISTERED };
	});
}
