import { t } from '../../../language/language.ts';
import { ApiError, keepsAll, messageOf, NetworkError } from '../../../local/local.ts';
import type { Refusal } from '../../../ui/forms/use-form.ts';

const KEPT = 'What you typed is kept on this phone.';
const NOT_KEPT = 'What you typed is not kept on this phone. Leave this page open until it is saved.';

/** Prefers the server's message; else the specification's with a hint, such as that the network is gone. */
export function saveFailureOf(error: unknown): Refusal {
	if (error instanceof ApiError) return { message: error.message, fields: error.body.errors ?? {} };
	const kept = keepsAll() ? KEPT : NOT_KEPT;
	const hint = error instanceof NetworkError ? `${t(error.message)} ${t(kept)}` : t(kept);
	return { message: 'Failed to save child profile', hint, fields: {} };
}

export const photoFailureOf = (error: unknown): { message: string; hint: string } =>
	error instanceof ApiError
		? { message: 'Failed to upload photo', hint: error.message }
		: { message: 'Error uploading photo', hint: messageOf(error) };
