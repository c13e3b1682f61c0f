import * as calls from '@yuva/contract/auth/second-factor-endpoints';
import type { Passkey, SecondFactorState } from '@yuva/contract/auth/second-factor-schema';
import { type Handler, serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { passkeysRefused } from './relying-party.ts';
import {
	askPasskey,
	askPasskeyOfTicket,
	confirmViewer,
	partyFor,
	resetForLead,
} from './second-factor-actions.ts';
import {
	countBackupCodes,
	findAuthenticator,
	selectMethods,
	selectPasskeys,
} from './second-factor-queries.ts';
import {
	beginAuthenticator,
	beginPasskey,
	removeFactor,
	renewCodes,
	useAuthenticator,
	usePasskey,
} from './setup-actions.ts';

const OWN_TRANSACTION = { transaction: 'own' } as const;
const done = { status: 'success' } as const;

export function secondFactorRoutes(platform: Platform): void {
	const { settings } = platform;

	serve(platform, calls.getSecondFactor, async ({ db, viewer: { account_id } }) => {
		const authenticator = await findAuthenticator(db, account_id);
		return {
			methods: await selectMethods(db, account_id),
			passkeys: (await selectPasskeys(db, account_id)).map(toPasskey),
			authenticator: authenticator ? toAuthenticator(authenticator) : null,
			backup_codes_left: await countBackupCodes(db, account_id),
			demanded: settings.demandsSecondFactor,
			passkeys_refused: passkeysRefused(settings.publicUrl),
		};
	});

	proofRoutes(platform);
	appRoutes(platform);
	passkeyRoutes(platform);

	serve(platform, calls.renewBackupCodes, async ({ audit, ...call }) => {
		const backup_codes = await renewCodes(call);
		await audit('second_factor.new_backup_codes', { target_id: call.viewer.account_id });
		return { backup_codes };
	});

	serve(platform, calls.resetSecondFactor, async ({ input: { account_id, reason }, audit, ...call }) => {
		await resetForLead(call, account_id);
		await audit('second_factor.reset', { target_id: account_id, details: { reason } });
		return done;
	});
}

/** These calls count tries, or come before there is a session. */
function proofRoutes(platform: Platform): void {
	const askAtLogin: Handler<typeof calls.askLoginPasskey> = ({ input, ...call }) =>
		askPasskeyOfTicket(platform, call, input.ticket);
	serve(platform, calls.askLoginPasskey, askAtLogin, OWN_TRANSACTION);

	serve(platform, calls.askConfirmPasskey, ({ viewer, ...call }) =>
		askPasskey(platform, call, { accountId: viewer.account_id, askedHash: viewer.token_hash }),
	);

	const confirm: Handler<typeof calls.confirm> = async ({ input, viewer, ...call }) => {
		await confirmViewer(platform, call, { ...input, viewer });
		return done;
	};
	serve(platform, calls.confirm, confirm, OWN_TRANSACTION);
}

function appRoutes(platform: Platform): void {
	const { demandsSecondFactor } = platform.settings;

	serve(platform, calls.offerAuthenticator, (call) => beginAuthenticator(call));

	serve(platform, calls.addAuthenticator, async ({ audit, input, ...call }) => {
		const backup_codes = await useAuthenticator(call, input.code);
		await audit('second_factor.add_authenticator', { target_id: call.viewer.account_id });
		return { backup_codes };
	});

	serve(platform, calls.removeAuthenticator, async ({ audit, ...call }) => {
		await removeFactor(call, 'authenticator', demandsSecondFactor);
		await audit('second_factor.remove_authenticator', { target_id: call.viewer.account_id });
		return done;
	});
}

function passkeyRoutes(platform: Platform): void {
	const { demandsSecondFactor } = platform.settings;

	serve(platform, calls.offerPasskey, (call) => beginPasskey(call, partyFor(platform, call.request)()));

	serve(platform, calls.addPasskey, async ({ audit, input, ...call }) => {
		const backup_codes = await usePasskey(call, partyFor(platform, call.request)(), input);
		await audit('second_factor.add_passkey', { target_id: call.viewer.account_id });
		return { backup_codes };
	});

	serve(platform, calls.removePasskey, async ({ audit, input, ...call }) => {
		await removeFactor(call, { passkey: input.id }, demandsSecondFactor);
		await audit('second_factor.remove_passkey', { target_id: call.viewer.account_id });
		return done;
	});
}

interface Used {
	created_at: Date;
	last_used_at: Date | null;
}

const momentsOf = ({ created_at, last_used_at }: Used) => ({
	created_at: created_at.toISOString(),
	last_used_at: last_used_at?.toISOString() ?? null,
});

const toAuthenticator = (row: Used): SecondFactorState['authenticator'] => momentsOf(row);

const toPasskey = ({ id, name, ...row }: Used & { id: string; name: string }): Passkey => ({
	id,
	name,
	...momentsOf(row),
});
